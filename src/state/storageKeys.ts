/** Every key the app keeps on the device. The first ones are the spec's own (section 3). */
export const storageKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  tempToken: 'temp_token',
  clientId: 'clientId',
  user: 'user',
  orderData: 'orderData',
  park: 'parkInfo',
  openIdRedirects: 'openIdRedirects',
  /** What belongs to the session and has no key in the spec: signature key, expiry, when it began. */
  sessionDetails: 'sessionDetails',
  /** Who was logged in last and did not log out: unfinished things on the device are theirs. */
  lastUser: 'lastUser',
  /** Sessions that have ended here; the log-out has still to reach the server. */
  logOuts: 'logOuts',
  openId: 'openId',
  /** The state WeChat has to bring back: a callback that this device did not ask for is not taken. */
  openIdState: 'openIdState',
  /** A log-in for which the person has gone to WeChat, and comes back from there. */
  wechatLogIn: 'wechatLogIn',
  /** Whether a member who is also staff is here as one or the other, for one session. */
  identity: 'identity',
  preferences: 'preferences',
  drafts: 'drafts',
  /** RequestIds whose outcome is not known, and what pages were paying. */
  openRequests: 'openRequests',
  /** Last-seen answers for offline reading; the first thing given up when the storage is full. */
  answers: 'answers',
  trackedEvents: 'trackedEvents',
  /** A random number that tells this installation from others, for counting. */
  installationId: 'installationId',
  /** Ids of notices opened on this device. */
  readNotices: 'readNotices',
  /** How often which advertisement was shown today. */
  shownAdvertisements: 'shownAdvertisements',
  /** Where the car stands, noted by the person: pillar, note, picture. It never leaves the device. */
  parkedCar: 'parkedCar',
  /** Plates asked about last, newest first. */
  recentPlates: 'recentPlates',
  /** How much of each person's work without a network has still to be sent; the work itself: offlineQueue/journal. */
  unsentWork: 'unsentWork',
  /** Today's invitations, for checking guests without a network; of one member of the staff (features/guestCheck). */
  invitationDay: 'invitationDay',
  /** Today's tickets with the keys of their codes, for checking them without a network (features/guestCheck). */
  ticketDay: 'ticketDay',
  /** The member's tickets with the keys of their codes: they show without a network (features/ticket). */
  tickets: 'tickets',
  /** Today's tasks by kind, for work without a network; of one member of the staff (features/staffTask). */
  taskDays: 'taskDays',
  /** The server's time and the device's at one moment, for work without a network after a restart (state/keptClock). */
  serverTime: 'serverTime',
  /** What is in the basket of the mall, by park and person (features/basket). */
  basket: 'basket',
  /** The gate at which this device checks guests. */
  checkGate: 'checkGate',
} as const

/** All storage keys of the app. The first ones are the spec's own (section 3). */
export const storageKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  tempToken: 'temp_token',
  clientId: 'clientId',
  user: 'user',
  orderData: 'orderData',
  park: 'parkInfo',
  openIdRedirects: 'openIdRedirects',
  /** Session data without a key in the spec: signature key, expiry, start. */
  sessionDetails: 'sessionDetails',
  /** Last user who did not log out; owner of unfinished data on the device. */
  lastUser: 'lastUser',
  /** Sessions ended here whose log-out has not reached the server yet. */
  logOuts: 'logOuts',
  openId: 'openId',
  /** State parameter that WeChat must return: protects against callbacks not requested by this device. */
  openIdState: 'openIdState',
  /** A log-in in progress for which the user was redirected to WeChat. */
  wechatLogIn: 'wechatLogIn',
  /** Consumer or staff, for a member with staff roles; for one session. */
  identity: 'identity',
  preferences: 'preferences',
  drafts: 'drafts',
  /** RequestIds with unknown outcome, and payments in progress of pages. */
  openRequests: 'openRequests',
  /** Cached results for offline reading; deleted first when the storage is full. */
  answers: 'answers',
  trackedEvents: 'trackedEvents',
  /** Random number that identifies this installation in statistics. */
  installationId: 'installationId',
  /** Ids of notices opened on this device. */
  readNotices: 'readNotices',
  /** Advertisements shown today, with counts. */
  shownAdvertisements: 'shownAdvertisements',
  /** Parking position noted by the user: pillar, note, picture. Never leaves the device. */
  parkedCar: 'parkedCar',
  /** Recently queried plates, newest first. */
  recentPlates: 'recentPlates',
  /** Number of unsent offline actions per user; the actions themselves: offlineQueue/journal. */
  unsentWork: 'unsentWork',
  /** Today's invitations for offline guest checks, of one staff member (features/guestCheck). */
  invitationDay: 'invitationDay',
  /** Today's tickets with their code keys, for offline checks (features/guestCheck). */
  ticketDay: 'ticketDay',
  /** The member's tickets with their code keys, for offline display (features/ticket). */
  tickets: 'tickets',
  /** Today's tasks by kind, for offline work, of one staff member (features/staffTask). */
  taskDays: 'taskDays',
  /** Server and device time at one moment, for offline work after a restart (state/keptClock). */
  serverTime: 'serverTime',
  /** Mall basket by park and user (features/mallBasket). */
  basket: 'basket',
  /** Ids of members who pay with points at checkouts (state/pointsWish). */
  pointsWish: 'pointsWish',
  /** Gate at which this device checks guests. */
  checkGate: 'checkGate',
} as const

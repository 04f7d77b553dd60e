/**
 * Keys of the device's storage that state, request and launch use; the first ones are the spec's own (section 3).
 * Features declare theirs (`deviceKey`).
 */
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
  /** Number of unsent offline actions per user; the actions themselves: offlineQueue/journal. */
  unsentWork: 'unsentWork',
  /** Server and device time at one moment, for offline work after a restart (state/keptClock). */
  serverTime: 'serverTime',
  /** Ids of members who pay with points at checkouts (state/payingWithPoints). */
  payingWithPoints: 'pointsWish',
} as const

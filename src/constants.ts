/**
 * The numbers of spec section 9 (and the few of section 4 that are numbers), each in one place and
 * with its unit. Nothing here may import anything: the build, the app and the server all read it.
 */

/** Toast shown unless told otherwise. */
export const toastMs = 1500
/** Toast of an error (spec 8: "shown in a 3 s toast"). */
export const errorToastMs = 3000
/** Toast of a mistake in the configuration of the park, which takes longer to read. */
export const configurationErrorToastMs = 4000
/** Toast after collecting a coupon or a favourite. */
export const collectToastMs = 1500
/** How long the choice between member and staff stays before the page moves on. */
export const identityChoiceMs = 2000

/** The token is refreshed this long before it expires. */
export const refreshAheadMs = 60_000
/** Attempts of that early refresh. */
export const refreshAheadAttempts = 3
/** Wait between two attempts of a failing refresh. */
export const refreshRetryDelayMs = 3000
/** Attempts before a failing refresh leads to log-in. The spec leaves the number to the configuration. */
export const refreshMaxAttempts = 3

/** Network timeouts of request, socket, upload and download. */
export const networkTimeoutMs = 60_000

/** An async page shows its skeleton after this long … */
export const pageLoadDelayMs = 200
/** … and the "slow network" notice after this long. */
export const pageLoadTimeoutMs = 3000
/** A page script that has not arrived by then counts as failed (spec 4). */
export const chunkTimeoutMs = 120_000

/** The custom bar is the status bar and this, in px. */
export const customBarExtraPx = { android: 50, other: 45 } as const

/** How often the messenger browser may be sent away for an open id before the app goes on without. */
export const openIdRedirectMax = 3

export const secondsPerDay = 86_400
export const secondsPerHour = 3600

/** Swipe: this far along, less than this far across, in px. */
export const swipeDistancePx = 50
export const swipeDriftPx = 50

/** Member levels vip1 to vip10. */
export const memberLevelCount = 10

/** Program environment code, sent as SourceType and Source. */
export const programEnvironment = { standard: 7, messengerBrowser: 5 } as const

export const defaultDateFormat = 'yyyy-MM-dd hh:mm:ss'

/** Phone mask: digits that stay readable at either end. */
export const phoneMaskLeading = 3
export const phoneMaskTrailing = 4

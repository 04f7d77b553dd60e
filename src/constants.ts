/**
 * The numbers of spec section 9 (with the few of sections 4, 5 and 8 that are numbers) and, below them,
 * those the spec leaves open; each in one place and with its unit. A comment names the section where it
 * is not 9. Nothing here may import anything: the build, the app and the server all read it.
 */

/** Toast shown unless told otherwise. */
export const toastMs = 1500
/** Toast of an error (spec 8: "shown in a 3 s toast"). */
export const errorToastMs = 3000
/** Toast of an error whose words the app itself is configured with, because the reply brought none. */
export const configuredErrorToastMs = 4000
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

/** Countdown: seconds in a day and in an hour. */
export const secondsPerDay = 86_400
export const secondsPerHour = 3600

/** Swipe: this far along, less than this far across, in px. */
export const swipeDistancePx = 50
export const swipeDriftPx = 50

/** Member levels vip1 to vip10. */
export const memberLevelCount = 10

/** Program environment code, sent as SourceType and Source. */
export const programEnvironment = { standard: 7, messengerBrowser: 5 } as const

/** Pattern of utils/dateTime: hh counts to 23. */
export const defaultDateFormat = 'yyyy-MM-dd hh:mm:ss'

/** Phone mask: digits that stay readable at either end (also spec 5). */
export const phoneMaskLeading = 3
export const phoneMaskTrailing = 4
/** Longest text the loose phone check lets pass, in characters (spec 5). */
export const loosePhoneMaxLength = 20
/** Decimals the rounding helpers keep (spec 5). */
export const roundingDecimals = 6

/*
 * What follows the spec leaves open; decided once, so that server, app and texts agree. Durations are
 * milliseconds, money is fen.
 */

/** An unpaid goods, card or activity order closes after this long. */
export const orderPayWindowMs = 30 * 60_000
/** An unpaid scan, parking or recharge order closes after this long. */
export const quickOrderPayWindowMs = 15 * 60_000
/** A quoted parking fee may be paid this long. */
export const parkingQuoteMs = 3 * 60_000
/** After paying, the car may leave this long without a further fee. */
export const parkingGraceMs = 20 * 60_000
/** Chosen seats are held this long for one order … */
export const seatHoldMs = 10 * 60_000
/** … and so many of them at most. */
export const seatsPerOrderMax = 6
/** A payment code is good this long and then replaced. */
export const payCodeMs = 60_000
/** A ticket's code is good this long and then replaced. */
export const ticketCodeMs = 30_000
/** An SMS code is good this long … */
export const smsCodeMs = 5 * 60_000
/** … and for so many tries. */
export const smsCodeTries = 5
/** Wrong payment passwords before the lock … */
export const payPasswordTries = 5
/** … which lasts this long. */
export const payPasswordLockMs = 30 * 60_000
/**
 * Wrong payment passwords within 24 hours before it stays locked until the park's next day. Locks alone would let
 * somebody who holds the phone try thirty in one afternoon.
 */
export const payPasswordDayTries = 10
/** A signed money request is taken this long before and after the time it names. */
export const requestTimeToleranceMs = 5 * 60_000
/** Wrong exchange codes of stored-value cards before the lock … */
export const exchangeCodeTries = 5
/** … which lasts this long. */
export const exchangeCodeLockMs = 15 * 60_000
/** Most that may be paid to a shop in one order, in fen (¥50,000). */
export const shopAmountMaxFen = 5_000_000
/** Most that one order may take without the payment password, in fen (¥200) … */
export const noPasswordOrderMaxFen = 20_000
/** … and all such orders of one day together, in fen (¥1,000). */
export const noPasswordDayMaxFen = 100_000
/** Goods on their way count as received after this long. */
export const autoConfirmMs = 7 * 24 * 3_600_000
/** Cars one member may keep. */
export const carsPerMemberMax = 5
/** Pictures one upload form takes. */
export const picturesPerFormMax = 9
/** Most bytes of one uploaded picture: a photo of a good phone, uncompressed, fits. */
export const pictureBytesMax = 12 * 1024 * 1024
/** Rows of a page unless asked otherwise, and at most. */
export const defaultPageSize = 20
export const pageSizeMax = 100

/** Length of a login password, in characters. */
export const loginPasswordMinLength = 8
export const loginPasswordMaxLength = 20
/** Digits of the payment password. */
export const payPasswordLength = 6
/** Coupons one order may combine. */
export const couponsPerOrderMax = 2
/** A place of an activity that came free is kept this long for the first of the waiting list … */
export const activityOfferMs = 2 * 3_600_000
/** … and a code for checking in is good this long and then replaced; */
export const activityCodeMs = 30_000
/** so many are known to the device ahead, for the door without a network. */
export const activityCodesAhead = 20
/** People one member keeps for the next sign-up. */
export const keptPeopleMax = 20
/** A repair may be urged again after this long. */
export const repairUrgeMs = 2 * 3_600_000
/** A member may say so long after the work that it is not mended … */
export const repairReopenMs = 7 * 24 * 3_600_000
/** … and a repair that nobody rates closes by itself after this long. */
export const repairRatingMs = 7 * 24 * 3_600_000
/** So far ahead a visit for a repair can be arranged. */
export const repairAppointMs = 14 * 24 * 3_600_000
/** Repairs of the same place are named as possible duplicates for so long. */
export const repairSimilarMs = 3 * 24 * 3_600_000
/** A refund that the park has not answered by then agrees by itself: of goods that were not sent yet … */
export const unsentRefundMs = 24 * 3_600_000
/** … and of others. */
export const sentRefundMs = 48 * 3_600_000
/** Goods that the park has asked back are sent back within so long, else the refund ends. */
export const returnGoodsMs = 7 * 24 * 3_600_000
/** What was sent back and nobody has received or refused after so long counts as received. */
export const receiveReturnMs = 10 * 24 * 3_600_000
/** A member is reminded so long before their step ends. */
export const refundReminderMs = 24 * 3_600_000
/** A parcel is asked for at its company once in so long at most. */
export const parcelAskMs = 10 * 60_000

/**
 * The numbers of spec section 9 (with the numbers of sections 4, 5 and 8) and, below them, those the spec leaves open;
 * each defined once and with its unit. A comment names the section if it is not 9. This file must not import anything:
 * the build, the app and the server all read it.
 */

/** Default duration of a toast. */
export const toastMs = 1500
/** Duration of an error toast (spec 8: "shown in a 3 s toast"). */
export const errorToastMs = 3000
/** Duration of an error toast with the app's own text, because the reply contained none. */
export const configuredErrorToastMs = 4000
/** Duration of the toast after collecting a coupon or a favourite. */
export const collectToastMs = 1500
/** How long the choice between member and staff is shown before the page moves on. */
export const identityChoiceMs = 2000

/** The token is refreshed this long before it expires. */
export const refreshAheadMs = 60_000
/** Attempts of this early refresh. */
export const refreshAheadAttempts = 3
/** Wait between two attempts of a failing refresh. */
export const refreshRetryDelayMs = 3000
/** Attempts before a failing refresh opens log-in. The spec leaves the number to the configuration. */
export const refreshMaxAttempts = 3

/** Network timeouts of request, socket, upload and download. */
export const networkTimeoutMs = 60_000

/** An async page shows its skeleton after this long … */
export const pageLoadDelayMs = 200
/** … and the "slow network" notice after this long. */
export const pageLoadTimeoutMs = 3000
/** Maximum time for which a loading part hides the content below it on the page. */
export const partHoldMs = 10_000
/** A page script that has not arrived after this time counts as failed (spec 4). */
export const chunkTimeoutMs = 120_000

/** Height of the custom bar beyond the status bar, px. */
export const customBarExtraPx = { android: 50, other: 45 } as const

/** Redirects of the messenger browser for an open id before the app continues without. */
export const openIdRedirectMax = 3

/** Countdown: seconds in a day and in an hour. */
export const secondsPerDay = 86_400
export const secondsPerHour = 3600

/** Swipe: minimum distance along, maximum distance across, px. */
export const swipeDistancePx = 50
export const swipeDriftPx = 50

/** Member levels vip1 to vip10. */
export const memberLevelCount = 10

/** Program environment code, sent as SourceType and Source. */
export const programEnvironment = { standard: 7, messengerBrowser: 5 } as const

/** Default pattern of utils/dateTime; hh counts to 23. */
export const defaultDateFormat = 'yyyy-MM-dd hh:mm:ss'

/** Phone mask: digits left visible at each end (also spec 5). */
export const phoneMaskLeading = 3
export const phoneMaskTrailing = 4
/** Maximum length of a loosely checked phone number, characters (spec 5). */
export const loosePhoneMaxLength = 20
/** Decimals the rounding helpers keep (spec 5). */
export const roundingDecimals = 6

/*
 * The following values are left open by the spec; defined once, so that server, app and texts agree. Durations are
 * milliseconds, money is fen.
 */

/** An unpaid goods, card or activity order closes after this long. */
export const orderPayWindowMs = 30 * 60_000
/** An unpaid scan, parking or recharge order closes after this long. */
export const quickOrderPayWindowMs = 15 * 60_000
/** Validity of a quoted parking fee. */
export const parkingQuoteMs = 3 * 60_000
/** Time to leave without a further fee after payment. */
export const parkingGraceMs = 20 * 60_000
/** How long chosen seats are held for one order … */
export const seatHoldMs = 10 * 60_000
/** … and the maximum number of seats per order. */
export const seatsPerOrderMax = 6
/** Validity of a payment code before it is replaced. */
export const payCodeMs = 60_000
/** Validity of a ticket's code before it is replaced. */
export const ticketCodeMs = 30_000
/** Validity of an SMS code … */
export const smsCodeMs = 5 * 60_000
/** … and the maximum number of tries. */
export const smsCodeTries = 5
/** Wrong payment passwords that trigger the lock … */
export const payPasswordTries = 5
/** … and the duration of the lock. */
export const payPasswordLockMs = 30 * 60_000
/**
 * Wrong payment passwords within 24 hours that lock it until the park's next day. Short locks alone would allow a thief
 * of the phone thirty tries in one afternoon.
 */
export const payPasswordDayTries = 10
/** Maximum difference between the time in a signed money request and the server's time, in both directions. */
export const requestTimeToleranceMs = 5 * 60_000
/** Wrong exchange codes of stored-value cards that trigger the lock … */
export const exchangeCodeTries = 5
/** … and the duration of the lock. */
export const exchangeCodeLockMs = 15 * 60_000
/** Maximum payment to a shop in one order, in fen (¥50,000). */
export const shopAmountMaxFen = 5_000_000
/** Maximum of one order without the payment password, in fen (¥200) … */
export const noPasswordOrderMaxFen = 20_000
/** … and of all such orders of one day together, in fen (¥1,000). */
export const noPasswordDayMaxFen = 100_000
/** Receipt of shipped goods is confirmed automatically after this time. */
export const autoConfirmMs = 7 * 24 * 3_600_000
/** Maximum number of cars per member. */
export const carsPerMemberMax = 5
/** Maximum number of pictures per upload form. */
export const picturesPerFormMax = 9
/** Maximum size of an uploaded picture, bytes: fits an uncompressed photo of a good phone. */
export const pictureBytesMax = 12 * 1024 * 1024
/** Rows per page by default, and at most. */
export const defaultPageSize = 20
export const pageSizeMax = 100

/** Length of a login password, in characters. */
export const loginPasswordMinLength = 8
export const loginPasswordMaxLength = 20
/** Digits of the payment password. */
export const payPasswordLength = 6
/** Maximum number of coupons per order. */
export const couponsPerOrderMax = 2
/** How long a freed activity place is reserved for the first on the waiting list … */
export const activityOfferMs = 2 * 3_600_000
/** … validity of a check-in code before it is replaced … */
export const activityCodeMs = 30_000
/** … and the number of codes stored on the device in advance, for check-in without a network. */
export const activityCodesAhead = 20
/** Maximum number of people a member can save for later sign-ups. */
export const keptPeopleMax = 20
/** Minimum time between two urgings of a repair. */
export const repairUrgeMs = 2 * 3_600_000
/** Time after the work in which a member may reopen a repair … */
export const repairReopenMs = 7 * 24 * 3_600_000
/** … and time after which an unrated repair closes automatically. */
export const repairRatingMs = 7 * 24 * 3_600_000
/** Maximum time in advance for which a repair visit can be arranged. */
export const repairAppointMs = 14 * 24 * 3_600_000
/** Repairs at the same place within this time are shown as possible duplicates. */
export const repairSimilarMs = 3 * 24 * 3_600_000
/** A refund request not answered by the park within this time is approved automatically: for goods not sent yet … */
export const unsentRefundMs = 24 * 3_600_000
/** … and for others. */
export const sentRefundMs = 48 * 3_600_000
/** Time to send back goods that the park has requested; afterwards the refund ends. */
export const returnGoodsMs = 7 * 24 * 3_600_000
/** Returned goods neither received nor rejected within this time count as received. */
export const receiveReturnMs = 10 * 24 * 3_600_000
/** A member is reminded this long before their step ends. */
export const refundReminderMs = 24 * 3_600_000
/** Minimum time between two tracking queries for a parcel. */
export const parcelAskMs = 10 * 60_000

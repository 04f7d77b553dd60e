/**
 * Errors by which handlers refuse a call. HTTP statuses and body codes are different things in this
 * product (spec 8) and have different classes here; http/envelope.ts turns them into answers.
 */

/** HTTP statuses a handler may answer with. 401 starts the app's token refresh, 522 relaunches its start page. */
export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503 | 522

/** A failed request: an HTTP status other than 200. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /**
   * @param message shown to the user, in Chinese
   * @param reason for programs: one word that never changes
   */
  constructor(
    readonly statusCode: FailureStatus,
    message: string,
    readonly reason?: string,
    readonly options: {
      messages?: readonly string[]
      retryAfterSeconds?: number
      /** Field of a desk's form that shows the message. */
      field?: string
      /** A desk's form shows the present values instead of what was typed. */
      showsPresent?: boolean
    } = {},
  ) {
    super(message)
  }
}

/** Body codes of spec 8, sent in a 200 reply: daily limit reached, or the tour is offline. */
export type RefusalCode = 461 | 462 | 463 | 520 | 523

/** A request understood and refused: HTTP 200, `succeeded: false`. The app has its own text for each code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly reason?: string,
  ) {
    super(message)
  }
}

/** HTTP 460: the app shows the sentences unchanged (spec 8). */
export class ToastFailure extends Error {
  override readonly name = 'ToastFailure'
  constructor(readonly messages: readonly string[]) {
    super(messages.join('；'))
  }
}

/**
 * 404 for content that does not exist or is hidden from this member: the same answer, so nothing
 * leaks.
 */
export const notFound = (message = '内容不存在或已下架') => new Failure(404, message, 'notFound')

/** The value of a read; undefined: it failed with 404. */
export async function unlessNotFound<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Failure && error.statusCode === 404) return undefined
    throw error
  }
}

/** The session's park is not the requested one, or has left: the app relaunches its start page (spec 8, 522). */
export const otherPark = () => new Failure(522, '园区已切换，请重新进入', 'otherPark')

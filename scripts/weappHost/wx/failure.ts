/** Ends a wx call in `fail`, with `errMsg` "name:fail reason". */
export class WxFailure extends Error {
  constructor(
    readonly reason: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}

/**
 * A call that no WeChat on any phone accepts: a bug of the app, however it handles the failure. It ends in `fail` like
 * any refusal, and is also recorded as an error.
 */
export class Misuse extends WxFailure {}

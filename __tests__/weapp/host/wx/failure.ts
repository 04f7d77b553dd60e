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
 * A call that no WeChat on no phone accepts: a mistake of the app, whatever it does with the failure. It ends in `fail`
 * as any refusal, and is kept as an error besides.
 */
export class Misuse extends WxFailure {}

import { turn, type Activity } from '../activity'
import { Misuse, WxFailure } from './failure'
import { checkParameters } from './parameters'

/** Options of an asynchronous wx call, as far as the host uses them. */
export interface CallOptions {
  success?: (result: Record<string, unknown>) => void
  fail?: (failure: Record<string, unknown>) => void
  complete?: (outcome: Record<string, unknown>) => void
  [name: string]: unknown
}

/** A call made by the app. */
export interface WxCall {
  api: string
  options: CallOptions
}

/** Executes a call: its result goes to `success`, a WxFailure to `fail`. */
export type Deed = (options: CallOptions) => unknown

export interface AsyncSurroundings {
  activity: Activity
  calls: WxCall[]
  report(where: string, error: unknown): void
  /** False once the app was closed: callbacks are not allowed any more. */
  isAlive(): boolean
}

/** Calls that wait for a user do not keep the app from settling. */
export type Waiting = 'forTheHost' | 'forAPerson'

/**
 * Makes an asynchronous wx function: with callbacks, or a promise when none was given; it never answers before the
 * caller's own code has ended.
 */
export function asyncApi(
  name: string,
  deed: Deed,
  around: AsyncSurroundings,
  waiting: Waiting = 'forTheHost',
): (options?: CallOptions) => Promise<unknown> | undefined {
  return (options = {}) => {
    around.calls.push({ api: name, options })
    const end = waiting === 'forTheHost' ? around.activity.begin(`wx.${name}`) : () => {}
    const wantsPromise = !options.success && !options.fail && !options.complete
    const outcome = perform(name, deed, options, around)
    if (wantsPromise)
      return outcome
        .finally(end)
        .then(({ ok, result }) => (ok ? result : Promise.reject(failureOf(result))))
    void outcome
      .then(({ ok, result }) => {
        if (!around.isAlive()) return
        // An unhandled failure: the user would keep waiting for it.
        if (!ok && !options.fail && !options.complete)
          around.report(`wx.${name}`, `${String(result.errMsg)}, and the call has no fail callback`)
        guarded(`${name} callback`, around, () =>
          ok ? options.success?.(result) : options.fail?.(result),
        )
        guarded(`${name} complete`, around, () => options.complete?.(result))
      })
      .finally(end)
    return undefined
  }
}

type Result = Record<string, unknown> & { errMsg: string }

async function perform(
  name: string,
  deed: Deed,
  options: CallOptions,
  around: AsyncSurroundings,
): Promise<{ ok: boolean; result: Result }> {
  await turn()
  try {
    checkParameters(name, options)
    const given = (await deed(options)) as object | undefined
    return { ok: true, result: { ...given, errMsg: `${name}:ok` } as Result }
  } catch (error) {
    if (error instanceof WxFailure) {
      if (error instanceof Misuse) around.report(`wx.${name}`, error.reason)
      return { ok: false, result: { ...error.extra, errMsg: `${name}:fail ${error.reason}` } }
    }
    // A bug in the test's handler, not a result of WeChat.
    around.report(`wx.${name}`, error)
    return { ok: false, result: { errMsg: `${name}:fail the host: ${String(error)}` } }
  }
}

function failureOf(result: object): Error {
  return Object.assign(new Error((result as { errMsg: string }).errMsg), result)
}

function guarded(where: string, around: AsyncSurroundings, run: () => void): void {
  try {
    run()
  } catch (error) {
    around.report(where, error)
  }
}

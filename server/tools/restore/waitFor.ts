import { setTimeout as sleep } from 'node:timers/promises'
import { RestoreError } from './restoreError'

/** Maximum wait, ms. */
export const READY_MS = 240_000

/**
 * Polls until the condition holds; an exception counts as not.
 * @throws RestoreError on timeout, or when `signal` aborts
 */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let reason: unknown
  for (const limit = Date.now() + READY_MS; Date.now() < limit; await sleep(300)) {
    if (signal.aborted) throw new RestoreError('还没有全部启动就中断了')
    try {
      if (await isSo()) return
    } catch (error) {
      reason = error
    }
  }
  throw new RestoreError(
    `等了 ${READY_MS / 1000} 秒，${what}还没有就绪${reason ? `：${String(reason)}` : ''}`,
  )
}

import { Failure } from '../../../kernel/failure'

/**
 * Pictures that are decoded at the same time. sharp works on threads of its own beside JavaScript's, but a large
 * picture takes a core and 200 MB for a second or more: two dozen at once leave nothing to answer anybody else with.
 */
const AT_ONCE = 1

/** Pictures that may wait, each with its whole file in memory (12 MB at most). */
const MOST_WAITING = 24

/** Retry-After of a refused picture, in seconds: most of the queue has gone by then. */
const RETRY_SECONDS = 5

/**
 * Lets the decoding of pictures run few at a time, in the order they came.
 * @returns runs one; throws Failure 503 `pictureQueue` when too many wait already
 */
export function createDecodeQueue() {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) {
        throw new Failure(503, '正在处理的图片较多，请稍后再上传', 'pictureQueue', {
          retryAfterSeconds: RETRY_SECONDS,
        })
      }
      // A task that finishes hands its place to the one that waits longest, so that no later one takes it.
      await new Promise<void>((turn) => waiting.push(turn))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

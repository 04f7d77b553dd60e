import { Failure } from '../../../kernel/failure'

/**
 * Pictures decoded at a time. sharp uses its own threads, but a large picture takes a core and 200 MB for a second or
 * more: two dozen at once would leave no resources for other requests.
 */
const AT_ONCE = 1

/** Longest queue; each waiting picture keeps its file in memory (12 MB at most). */
const MOST_WAITING = 24

/** Retry-After of a refused picture, in seconds: most of the queue is done by then. */
const RETRY_SECONDS = 5

/**
 * Limits concurrent decoding of pictures, first come, first served.
 * @returns function that runs a task; throws Failure 503 `pictureQueue` when the queue is full
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
      // A finished task passes its slot to the longest-waiting one, so that no later task can take it.
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

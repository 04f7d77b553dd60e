/**
 * Shows what a long command does. On a terminal one line changes with what is going on; elsewhere
 * (a file, CI) a line is written every ten seconds and nothing is ever overwritten. A step that took
 * a second or more leaves a line with its time.
 */
import { performance } from 'node:perf_hooks'
import { clearInterval, setInterval } from 'node:timers'

/** Shorter steps leave no line, ms. */
const WORTH_A_LINE_MS = 1_000

const REDRAW_MS = 500
const REPORT_MS = 10_000

const seconds = (ms) => `${Math.round(ms / 1000)} s`

/**
 * @param options.stream where the lines go (stdout)
 * @param options.now ms of a clock
 * @param options.repeat calls a function every so many ms; returns a function that ends it
 */
export function createSteps({
  stream = process.stdout,
  now = () => performance.now(),
  repeat = (work, ms) => {
    const timer = setInterval(work, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
} = {}) {
  const isTerminal = Boolean(stream.isTTY)
  const running = new Set()
  let endRepeating

  const describe = ({ name, since, share }) =>
    `${name}${share === undefined ? '' : ` ${Math.floor(share * 100)} %`} (${seconds(now() - since)})`
  const clear = () => {
    if (isTerminal) stream.write('\r\u001b[2K')
  }
  const draw = () => {
    if (!isTerminal || running.size === 0) return
    const text = `… ${[...running].map(describe).join(' · ')}`
    stream.write(`\r\u001b[2K${text.slice(0, (stream.columns || 80) - 1)}`)
  }
  const report = () => {
    if (isTerminal) draw()
    else for (const step of running) stream.write(`… ${describe(step)}\n`)
  }
  const line = (text) => {
    clear()
    stream.write(`${text}\n`)
    draw()
  }

  return {
    /** Begins a step; several may run at once. */
    begin(name) {
      const step = { name, since: now(), share: undefined }
      running.add(step)
      endRepeating ??= repeat(report, isTerminal ? REDRAW_MS : REPORT_MS)
      draw()
      const over = (mark) => {
        if (!running.delete(step)) return
        if (running.size === 0) {
          endRepeating?.()
          endRepeating = undefined
        }
        const took = now() - step.since
        if (mark === '✗' || took >= WORTH_A_LINE_MS) line(`${mark} ${name}, ${seconds(took)}`)
        else {
          clear()
          draw()
        }
      }
      return {
        /** @param share 0 to 1 */
        progress: (share) => {
          step.share = Math.min(Math.max(share, step.share ?? 0), 1)
        },
        done: () => over('✓'),
        failed: () => over('✗'),
      }
    },
    /** Writes a line beside the steps. */
    line,
    /** Ends all steps without a line: what follows is another's output. */
    close() {
      if (running.size > 0) clear()
      running.clear()
      endRepeating?.()
      endRepeating = undefined
    },
  }
}

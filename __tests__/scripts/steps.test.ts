/** Progress of a long command on a terminal and in a file. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createSteps } from '../../scripts/steps.mjs'

function show(isTTY: boolean) {
  let text = ''
  let ms = 0
  let tick: (() => void) | undefined
  const stream = { isTTY, columns: 60, write: (part: string) => (text += part) }
  const steps = createSteps({
    stream,
    now: () => ms,
    repeat: (work: () => void) => {
      tick = work
      return () => (tick = undefined)
    },
  })
  return {
    steps,
    /** Time goes on, and the timer fires. */
    pass(by: number) {
      ms += by
      tick?.()
    },
    isWatching: () => tick !== undefined,
    text: () => text,
    /** Content of a terminal: a carriage return and a clear restart the line. */
    screen: () => text.split('\n').map((line) => line.split('\r\u001b[2K').at(-1)),
  }
}

describe('steps in a file', () => {
  it('are whole lines: progress, then the time', () => {
    const { steps, pass, text, isWatching } = show(false)
    const build = steps.begin('Building H5')
    build.progress(0.425)
    pass(10_000)
    pass(10_000)
    build.done()
    expect(text()).toBe(
      '… Building H5 42 % (10 s)\n… Building H5 42 % (20 s)\n✓ Building H5, 20 s\n',
    )
    expect(isWatching()).toBe(false)
  })

  it('omit steps below a second, except failed ones', () => {
    const { steps, text } = show(false)
    steps.begin('short').done()
    steps.begin('broken').failed()
    expect(text()).toBe('✗ broken, 0 s\n')
  })
})

describe('steps on a terminal', () => {
  it('show running steps in one line above which finished ones stay', () => {
    const { steps, pass, screen, isWatching } = show(true)
    const build = steps.begin('Building H5')
    const database = steps.begin('Starting the database')
    pass(2_000)
    expect(screen()).toEqual(['… Building H5 (2 s) · Starting the database (2 s)'])
    database.done()
    build.progress(0.5)
    build.progress(0.3)
    pass(500)
    expect(screen()).toEqual(['✓ Starting the database, 2 s', '… Building H5 50 % (3 s)'])
    build.done()
    expect(screen()).toEqual(['✓ Starting the database, 2 s', '✓ Building H5, 3 s', ''])
    expect(isWatching()).toBe(false)
  })

  it('stay within the width and clear their line', () => {
    const { steps, pass, screen, isWatching } = show(true)
    steps.begin('a step with a very long name that goes on and on and on and on')
    pass(500)
    expect(screen()[0]!.length).toBeLessThan(60)
    steps.close()
    expect([screen(), isWatching()]).toEqual([[''], false])
  })

  it('end once', () => {
    const { steps, pass, screen } = show(true)
    const step = steps.begin('one')
    pass(1_000)
    step.done()
    step.failed()
    expect(screen()).toEqual(['✓ one, 1 s', ''])
  })
})

it('npm start names the parts of the server’s start in order', () => {
  const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8')
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)
  const passed = namesIn(read('server/start.ts'), /startClock\.passed\('(\w+)'\)/g)
  const shown = namesIn(read('scripts/start.mjs'), /^ {2}\['(\w+)', '/gm)
  expect(shown.length).toBeGreaterThan(3)
  expect(passed.slice(0, shown.length)).toEqual(shown)
  expect(passed).toContain('listening')
})

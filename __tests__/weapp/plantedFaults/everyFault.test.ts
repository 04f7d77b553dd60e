/**
 * Every planted fault is detected by the check responsible for it, with a message that names it.
 * @long
 */
import { tryButtons } from '../everyTap/tryButtons'
import { openWritten } from '../fixture/openWritten'
import { soundFiles, writeBuild, type Changes } from '../fixture/writeBuild'
import { listBuild } from '../static/buildFiles'
import { checkWxNames } from '../static/wxNames'
import { checks, type FaultAtRunTime } from './fault'
import { faultsInButtons } from './inButtons'
import { faultsInCalls } from './inCalls'
import { faultsInFiles } from './inFiles'
import { faultsInPages } from './inPages'
import { allowedCalls, allowedNames, faultsInScripts, script } from './inScripts'

/** Base library these faults were planted against, independent of the project's minimum. */
const FLOOR = '2.25.4'

/** Messages of a check about the valid mini-program with these changes. */
function faultsOf(check: keyof typeof checks, changes: Changes = {}): string[] {
  const built = listBuild(writeBuild(soundFiles(changes)))
  const faults = check === 'wxNames' ? checkWxNames(built, FLOOR) : checks[check](built)
  return faults.map(({ file, says }) => `${file} ${says}`)
}

test.each([...faultsInFiles, ...faultsInScripts])(
  'fault is reported: $name',
  ({ check, changes, says }) => {
    const faults = faultsOf(check, changes)
    expect(faults.join('\n')).toContain(says)
    expect(faults).not.toEqual([])
  },
)

/** All errors of a run with this fault, including the one that ended it. */
async function errorsOf({ page, options, act }: FaultAtRunTime): Promise<string> {
  try {
    const app = await openWritten(page, options)
    await act?.(app)
    await app.settled()
    return app.errors
      .take()
      .map(({ where, error }) => `${where}: ${String(error)}`)
      .join('\n')
  } catch (error) {
    return String(error)
  }
}

test.each([...faultsInCalls, ...faultsInPages])('fault is reported: $name', async (fault) => {
  expect(await errorsOf(fault)).toContain(fault.says)
})

test.each(faultsInButtons)('button is reported: $name', async ({ page, says }) => {
  const { dead, hollow, heavy } = await tryButtons(() => openWritten(page))
  const named = [...dead.map((one) => `dead ${one}`), ...hollow, ...heavy]
  expect(named).toEqual([expect.stringContaining(says)])
})

describe('correct code is not reported', () => {
  test.each(Object.keys(checks) as (keyof typeof checks)[])('by %s', (check) => {
    expect(faultsOf(check)).toEqual([])
  })

  test.each(allowedNames)('name that is checked first or exists: %s', (code) => {
    expect(faultsOf('freeNames', script(code))).toEqual([])
  })

  test.each(allowedCalls)('call that every WeChat has or that is checked first: %s', (code) => {
    expect(faultsOf('wxNames', script(code))).toEqual([])
  })

  test('syntax that old phones support', () => {
    const code =
      'async function f({ a, ...b }) { try { await a } catch { return { ...b } } } /(?<n>a)/.test("")'
    expect(faultsOf('syntax', script(code))).toEqual([])
  })

  test('a page without a fault', async () => {
    const page = { wxml: '<button bindtap="go">go</button>', js: 'Page({ go() {} })' }
    expect(await errorsOf({ name: '', says: '', page, act: (app) => app.page.tap('go') })).toBe('')
  })
})

test('a comment does not switch a check off', () => {
  const code = '/* eslint-disable */ document.body // eslint-disable-line'
  expect(faultsOf('freeNames', script(code))).toHaveLength(1)
})

test('a missing build fails with instructions', () => {
  expect(() => listBuild('/nowhere/dist')).toThrow('No build of weapp in /nowhere/dist')
  expect(() => listBuild('/nowhere/dist')).toThrow('npm test -- build:weapp')
})

/** Every folder of src/platform has the shape described in CONTRIBUTING.md, or is listed here with the reason. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const platform = path.join(__dirname, '../../src/platform')

const shape = ['types.ts', 'index.ts', 'index.weapp.ts', 'index.h5.ts']
/** Further files of a folder: parts of an implementation, named for their subject. */
const part = /^[A-Za-z]\w*\.(tsx?|scss|js)$/

/** Folders of another shape, what they lack or have beyond it, and why. */
const others: Readonly<Record<string, { lacks?: string[]; has?: string[]; why: string }>> = {
  abortController: {
    lacks: shape,
    why: 'webpack replaces a global of the mini-program by it; no file imports it',
  },
  backGuard: {
    lacks: ['types.ts', 'index.weapp.ts', 'index.h5.ts'],
    why: 'one list for both builds, which platform/backTrap and platform/pageRouter ask',
  },
  customBar: { lacks: shape, why: 'reckoned from platform/deviceInfo and platform/host alone' },
  openPage: { lacks: shape, why: 'Taro’s page object is alike on both builds' },
  pageRouter: { has: ['h5'], why: 'H5 has a router of its own' },
}

/** How a folder differs from the shape. */
const differences = (files: readonly string[]) => ({
  lacks: shape.filter((file) => !files.includes(file)),
  has: files.filter((file) => !shape.includes(file) && !part.test(file)),
})

const names = readdirSync(platform).filter((name) =>
  statSync(path.join(platform, name)).isDirectory(),
)

test.each(names)('%s', (name) => {
  const { lacks = [], has = [] } = others[name] ?? {}
  expect(differences(readdirSync(path.join(platform, name)))).toEqual({ lacks, has })
})

test('every listed exception exists', () => {
  expect(Object.keys(others).filter((name) => !names.includes(name))).toEqual([])
})

test('all implementations export the same names', () => {
  const exportsOf = (file: string) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^export (?:const|(?:async )?function) (\w+)|^export \{ (?:\w+ as )?(\w+) \}/gm,
      ),
    ].map(([, plain, renamed]) => plain ?? renamed)
  const uneven = names
    .filter((name) => !others[name]?.lacks)
    .filter((name) => {
      const [inMemory, weapp, h5] = ['index.ts', 'index.weapp.ts', 'index.h5.ts'].map((file) =>
        exportsOf(path.join(platform, name, file)),
      )
      // The in-memory implementation has further exports, with which tests inspect and control it.
      const isSame = String([...(weapp ?? [])].sort()) === String([...(h5 ?? [])].sort())
      return !isSame || !(h5 ?? []).every((each) => inMemory?.includes(each))
    })
  expect(uneven).toEqual([])
})

test('the check reports misplaced files', () => {
  expect(differences(shape)).toEqual({ lacks: [], has: [] })
  expect(differences([...shape, 'teaTime.ts', 'tea.scss'])).toEqual({ lacks: [], has: [] })
  expect(differences(['types.ts', 'index.ts', 'index.h5.ts'])).toEqual({
    lacks: ['index.weapp.ts'],
    has: [],
  })
  expect(differences([...shape, '__tests__', 'tea.h5.ts']).has).toEqual(['__tests__', 'tea.h5.ts'])
})

/** Atoms of src/state: each has a writer and a reader, and no code bypasses them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { atom } from 'jotai'

const src = path.join(__dirname, '../../src')
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
const isFound = (pattern: RegExp) => sources.some((text) => pattern.test(text))

interface AnyAtom {
  read: unknown
  write?: unknown
  init?: unknown
}
const isAtom = (value: unknown): value is AnyAtom =>
  typeof value === 'object' && value !== null && 'read' in value && 'toString' in value

const files = readdirSync(path.join(src, 'state'))
const atoms = files.flatMap((file) =>
  Object.entries(
    jest.requireActual<Record<string, unknown>>(`@/state/${file.replace(/\.ts$/, '')}`),
  ).flatMap(([name, value]) => (isAtom(value) ? [{ name, value }] : [])),
)
const primitive = atom(0)

test('the test finds more than 25 atoms', () => {
  expect(atoms.length).toBeGreaterThan(25)
})

test.each(atoms)('$name is no base atom', ({ value }) => {
  expect(value.write === primitive.write).toBe(false)
})

test.each(atoms)('$name is written if it is an action, and read otherwise', ({ name, value }) => {
  const isAction = value.init === null
  const isWritten = isFound(new RegExp(`(?:\\bset|useSetAtom|useAtom)\\(${name}\\b`))
  const isRead = isFound(new RegExp(`(?:\\bget|\\bsub|useAtomValue|useAtom)\\(${name}\\b`))
  expect({ isWritten, isRead }).toEqual({
    isWritten: value.write !== undefined,
    isRead: !isAction,
  })
})

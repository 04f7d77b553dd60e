/** Spec 3, shared runtime data: what is kept for other pages is written by somebody and read by somebody. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as runtime from '@/state/runtime'

const src = path.join(__dirname, '../../src')
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && file !== path.join('state', 'runtime.ts'))
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
const isFound = (pattern: RegExp) => sources.some((text) => pattern.test(text))

/** What the page /choose-location of spec 2 leaves: no page of this version opens it. */
const withoutReader = ['chosenPlaceAtom']
const atoms = Object.keys(runtime).filter(
  (name) => !/^(restore|forget)/.test(name) && !withoutReader.includes(name),
)

test.each(atoms)('%s is written and read', (name) => {
  const written = isFound(new RegExp(`(?:\\bset|useSetAtom|useAtom)\\(${name}\\b`))
  const read = isFound(new RegExp(`(?:\\bget|useAtomValue|useAtom)\\(${name}\\b`))
  expect({ written, read }).toEqual({ written: true, read: true })
})

/**
 * A style block (BEM) has one owner: if two features use one block name, the styles of each apply to the other as soon as
 * both have been loaded. Names of global appearances, which any file may style, are listed separately.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.join(__dirname, '../../src')
const appearances = ['screen', 'elder', 'dark']

/** Names of the blocks that a style sheet begins at its left edge. */
const blocksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/^\.([a-z][A-Za-z0-9]*)/gm)].map(([, name = '']) => name)),
]

/** Who owns a sheet: a feature, a component, a folder of pages. */
const ownerOf = (file: string): string =>
  file.startsWith('features/') || file.startsWith('components/')
    ? file.split('/').slice(0, 2).join('/')
    : path.dirname(file)

/** Blocks that several owners begin, each with them. */
function shared(sheets: readonly (readonly [file: string, text: string])[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const [file, text] of sheets)
    for (const block of blocksIn(text))
      owners.set(block, (owners.get(block) ?? new Set()).add(ownerOf(file)))
  return [...owners]
    .filter(([block, of]) => of.size > 1 && !appearances.includes(block))
    .map(([block, of]) => `${block}: ${[...of].sort().join(', ')}`)
}

test('no style block is defined in two places', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss'))
    .map((file) => file.split(path.sep).join('/'))
  expect(files.length).toBeGreaterThan(150)
  const sheets = files.map((file) => [file, readFileSync(path.join(src, file), 'utf8')] as const)
  expect(shared(sheets)).toEqual([])
})

test('the check reports two features with one block, not two sheets of one feature', () => {
  const sheet = '.showHead {\n  &__title {\n    color: red;\n  }\n}\n'
  const of = (...files: string[]) => shared(files.map((file) => [file, sheet]))
  expect(of('features/a/components/x.scss', 'features/b/components/x.scss')).toEqual([
    'showHead: features/a, features/b',
  ])
  expect(of('features/a/components/x.scss', 'features/a/components/y.scss')).toEqual([])
})

/** Interface texts quote with “ and ”: in the app, on the desk, in messages and in the demo parks. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.join(__dirname, '../..')
const corner = /[「」]/

const filesOf = (place: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/(^|\/)node_modules\//.test(file))
    .map((file) => `${place}/${file}`)
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Texts of a source file: literals, templates and JSX, without comments and regular expressions. */
function textsIn(file: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, false))
  return texts
}

test.each(['src', 'server'])('no text of %s has corner brackets', (place) => {
  const sources = filesOf(place, /\.tsx?$/).filter((file) => corner.test(textOf(file)))
  expect(sources.filter((file) => textsIn(file).some((text) => corner.test(text)))).toEqual([])
})

test('no text of the demo parks has corner brackets', () => {
  const folder = filesOf('parks', /\.(md|ya?ml|csv)$/)
  expect(folder.filter((file) => corner.test(textOf(file)))).toEqual([])
})

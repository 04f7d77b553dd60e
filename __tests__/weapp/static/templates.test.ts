/**
 * Checks that the templates contain every attribute used by the app (config/weapp/templates trims them). WeChat
 * silently drops attributes missing in a template, so every element in the source is checked here.
 */
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { buildDirectory, openBuild } from '../host/openBuild'

const source = path.resolve(__dirname, '../../../src')

/** Handled by React itself, or only used on the web. */
const NOT_FOR_WECHAT = new Set([
  ...['key', 'ref', 'children', 'dangerouslySetInnerHTML'],
  ...['aria-roledescription', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'],
  ...['aria-busy', 'aria-posinset', 'aria-setsize'],
])
const RENAMED: Record<string, string> = {
  className: 'class',
  onClick: 'bindtap',
  catchMove: 'catchtouchmove',
  role: 'aria-role',
}

const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before}-${after}`)
    .toLowerCase()

const inTemplate = (name: string) =>
  RENAMED[name] ?? (/^on[A-Z]/.test(name) ? `bind${name.slice(2).toLowerCase()}` : kebab(name))

/** All attributes that occur in some template, by tag. */
function templatesOf(wxml: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, tag = '', attributes = ''] of wxml.matchAll(
    /<([a-z-]+)((?:\s+[\w:-]+="[^"]*")*)/g,
  )) {
    const names = found.get(tag) ?? new Set()
    for (const [, name = ''] of attributes.matchAll(/([\w:-]+)="/g)) names.add(kebab(name))
    found.set(tag, names)
  }
  return found
}

/** Every attribute on a Taro element, e.g. `View className features/…`. */
function* attributesIn(file: string): Generator<{ tag: string; name: string; where: string }> {
  const text = fs.readFileSync(file, 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const components = new Map<string, string>()
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const { moduleSpecifier, importClause } = statement
    const names = importClause?.namedBindings
    if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== '@tarojs/components')
      continue
    if (!names || !ts.isNamedImports(names)) continue
    for (const { name, propertyName } of names.elements)
      components.set(name.text, (propertyName ?? name).text)
  }
  const visit = function* (node: ts.Node): Generator<{ tag: string; name: string; where: string }> {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const component = components.get(node.tagName.getText())
      for (const attribute of component ? node.attributes.properties : [])
        if (ts.isJsxAttribute(attribute))
          yield {
            tag: kebab(component ?? ''),
            name: attribute.name.getText(),
            where: path.relative(source, file),
          }
    }
    const children: ts.Node[] = []
    ts.forEachChild(node, (child) => void children.push(child))
    for (const child of children) yield* visit(child)
  }
  yield* visit(tree)
}

const sources = (fs.readdirSync(source, { recursive: true }) as string[])
  // H5 has real elements, and the gallery is in no build.
  .filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.h5.tsx') && !file.startsWith('pagesdev'),
  )
  .map((file) => path.join(source, file))

test('every attribute of an element is in its template', () => {
  const templates = templatesOf(openBuild().text('base.wxml'))
  const attributes = sources.flatMap((file) => [...attributesIn(file)])
  expect(attributes.length).toBeGreaterThan(300)
  const dropped = attributes.filter(
    ({ tag, name }) => !NOT_FOR_WECHAT.has(name) && !templates.get(tag)?.has(inTemplate(name)),
  )
  expect(dropped.map(({ tag, name, where }) => `${tag} ${name} (${where})`)).toEqual([])
})

test('a template lacking an attribute is reported', () => {
  const templates = templatesOf('<view class="{{i.cl}}" bindtap="eh"><text/></view>')
  expect(templates.get('view')).toEqual(new Set(['class', 'bindtap']))
  expect(templates.get('view')?.has(inTemplate('hoverClass'))).toBe(false)
  expect(templates.get('view')?.has(inTemplate('onClick'))).toBe(true)
})

test('the class of a held element is sent and styled', () => {
  const root = buildDirectory()
  const having = (text: string, ending: string) =>
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes(text))
  expect(having('pressable--held', '.js')).not.toEqual([])
  expect(having('.pressable--held{', '.wxss')).not.toEqual([])
})

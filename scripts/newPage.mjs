/**
 * npm run new:page -- pagesguest/lostThing/lostThings lostThings 失物招领 The main package and
 * pagespacka hold the pages of the specification and no others, so a page goes into one of
 * `ownRoots` of src/routes.ts. For a new root, add it there and to `packages` of eslint.config.mjs.
 * Writes the page, its config, its style and a first test, and adds the route line. The test fails
 * until the page shows its title and its content.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCommand, WRONG_USE } from './command.mjs'
import { addPages, ownRootsOf, root, routesText } from './ownPages.mjs'

const routes = routesText()
const ownRoots = ownRootsOf()
const { positionals } = readCommand({
  words: [0, 3],
  help: `npm run new:page -- <root>/<folder>/<file> <ourName> <中文标题>
Writes a page, its config, its style and a first test, and adds the line to src/routes.ts. The test
fails until the page shows its title and its content. Nothing is overwritten.
Roots: ${ownRoots.join(', ')}`,
})
const [place, name, title] = positionals
const isPlace = new RegExp(`^(${ownRoots.join('|')})(/[A-Za-z]\\w*)+$`).test(place ?? '')
if (!isPlace || !/^[a-z]\w*$/.test(name ?? '') || !title) {
  console.error('Usage: npm run new:page -- <root>/<folder>/<file> <ourName> <中文标题>')
  console.error(`Roots: ${ownRoots.join(', ')}`)
  process.exit(WRONG_USE)
}

const file = path.basename(place)
const component = `${name[0].toUpperCase()}${name.slice(1)}Page`
if (routes.includes(`'/${place}'`) || new RegExp(`^  ${name}:`, 'm').test(routes)) {
  console.error(`src/routes.ts already has ${name} or /${place}.`)
  process.exit(1)
}

function write(relative, text) {
  const full = path.join(root, relative)
  if (existsSync(full)) {
    console.error(`${relative} already exists; nothing was overwritten.`)
    process.exit(1)
  }
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  console.log(`wrote ${relative}`)
}

write(
  `src/${place}.tsx`,
  `import { View } from '@tarojs/components'
import { Screen } from '@/components/screen/Screen'
import './${file}.scss'

/** ${title}. */
export default function ${component}() {
  return (
    <Screen>
      <View className="${file}" />
    </Screen>
  )
}
`,
)
write(
  `src/${place}.config.ts`,
  `export default definePageConfig({ navigationBarTitleText: '${title}' })\n`,
)
write(`src/${place}.scss`, `.${file} {\n  padding: var(--space-4) var(--space-4) 0;\n}\n`)
write(
  `__tests__/pages/${name}.test.tsx`,
  `import { openPage } from '../support/screens/openPage'

test('${title}: shows what it is for', async () => {
  const page = await openPage('${name}', { answers: {} })
  expect(page.title()).toBe('${title}')
  expect(page.text().split('\\n').length).toBeGreaterThan(1)
})
`,
)
addPages([[name, place]])

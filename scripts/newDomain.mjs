/**
 * npm run new:domain -- estate/lostAndFound 失物招领: writes a working domain from the templates in scripts/newDomain, a
 * tree with the paths of the project in which `exampleThing` stands for the domain. Members report and read (list,
 * detail, form); the desk answers. Beside its own files it changes one line of the area (and the import for it) and the
 * lines of its pages in src/routes.ts; then it runs the commands whose outputs follow from the new files.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCommand, WRONG_USE } from './command.mjs'
import { addPages, ownRootsOf, root } from './ownPages.mjs'

const ownRoots = ownRootsOf()
const { values, positionals } = readCommand({
  options: { root: { type: 'string', default: 'pagesguest', choices: ownRoots } },
  words: [1, 2],
  help: `npm run new:domain -- <area>/<domain> [<中文标题>] [--root ${ownRoots.join('|')}]
Writes contract, table, repository, service, routes, module, desk page, feature, pages, rows and tests
of a domain (list, detail, report, answer at the desk), one line of its area and its lines in
src/routes.ts, then src/contract/all.ts, a migration and the tables of docs/. Nothing is overwritten.`,
})
const [place, title = '新栏目'] = positionals
const [, area, domain] = /^([a-z]\w*)\/([a-z][a-zA-Z]*)$/.exec(place) ?? []
const areaFile = path.join(root, `server/areas/${area}/${area}.area.ts`)
if (!domain || !existsSync(areaFile)) {
  console.error(
    `"${place}" is not <area>/<domain>: the area is a folder of server/areas, the domain is written like lostAndFound.`,
  )
  process.exit(WRONG_USE)
}

const upper = `${domain[0].toUpperCase()}${domain.slice(1)}`
const snake = domain.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const named = (text) =>
  text
    .replaceAll('exampleThing', domain)
    .replaceAll('ExampleThing', upper)
    .replaceAll('example_thing', snake)
    .replaceAll('exampleArea', area)
    .replaceAll('exampleRoot', values.root)
    .replaceAll('示例标题', title)

const templates = path.join(root, 'scripts/newDomain')
const files = readdirSync(templates, { recursive: true })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({
    file: named(file.slice(0, -'.txt'.length)),
    text: named(readFileSync(path.join(templates, file), 'utf8')),
  }))
const taken = files.find(({ file }) => existsSync(path.join(root, file)))
if (taken) {
  console.error(`${taken.file} already exists; nothing was written.`)
  process.exit(1)
}
for (const { file, text } of files) {
  const full = path.join(root, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  console.log(`wrote ${file}`)
}

const code = readFileSync(areaFile, 'utf8')
const lastImport = code.lastIndexOf('\nimport ')
const afterImports = code.indexOf('\n', lastImport + 1) + 1
const line = `import { ${domain}Module } from './${domain}/${domain}.module'\n`
writeFileSync(
  areaFile,
  `${code.slice(0, afterImports)}${line}${code.slice(afterImports).trimEnd()}.use(${domain}Module)\n`,
)
console.log(`added ${domain} to ${area}.area.ts`)

const page = (suffix) => [`${domain}${suffix}`, `${values.root}/${domain}/${domain}${suffix}`]
addPages([page(''), page('Detail'), page('Report')])

const run = (command, ...words) =>
  execFileSync(process.execPath, [path.join(root, command), ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
run('scripts/contracts.mjs')
const made = files.filter(({ file }) => /\.tsx?$/.test(file)).map(({ file }) => file)
const changed = path.relative(root, areaFile)
run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...made, changed)
run('scripts/migration.mjs', '--name', snake)
run('scripts/docTables.mjs')
console.log('wrote src/contract/all.ts, the migration and the tables of docs/')

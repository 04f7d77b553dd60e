/**
 * npm run docs: writes the documents' tables that are generated from the code, between `<!-- table:
 * NAME -->` and `<!-- end -->`. `-- --check` writes nothing and exits with 1 when a table is out of
 * date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { readCommand } from './command.mjs'
import { root } from './prepare.mjs'
import { privacyRows } from './privacyGuide.mjs'

const areasFolder = path.join(root, 'server/areas')
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** Text of a doc comment on one line, without tags. */
const sentence = (comment = '') =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ @\w+ .*$/, '')
    .trim()

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Areas in the order of their composition: each area file starts from the one before it. */
function areas() {
  const found = new Map()
  for (const name of readdirSync(areasFolder)) {
    const file = `server/areas/${name}/${name}.area.ts`
    try {
      const code = read(file)
      const before = code.match(/from '\.\.\/(\w+)\/\1\.area'/)?.[1]
      const domains = [...code.matchAll(/\.use\((\w+)Module\)/g)].map(([, domain]) => domain)
      found.set(before, { name, domains })
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    }
  }
  const inOrder = []
  for (let area = found.get(undefined); area; area = found.get(area.name)) inOrder.push(area)
  if (inOrder.length !== found.size) throw new Error('an area file starts from no other area')
  return inOrder
}

function domainTable() {
  const rows = areas().flatMap(({ name, domains }) =>
    domains.map((domain) => {
      const code = read(`server/areas/${name}/${domain}/${domain}.module.ts`)
      const comment = code.match(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*export const \w+Module/)?.[0]
      if (!comment) throw new Error(`${domain}.module.ts has no docstring above its module`)
      return [name, `\`${domain}\``, sentence(comment.replace(/\*\/[\s\S]*$/, ''))]
    }),
  )
  return table(['Area', 'Domain', 'Subject'], rows)
}

const serverFiles = readdirSync(areasFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .sort()

/**
 * Meaning of the services' `register…` functions: method → sentence above its first documented
 * definition.
 */
function registers() {
  const calls = new Map()
  const docs = new Map()
  for (const file of serverFiles) {
    const code = read(path.join('server/areas', file))
    const [, domain] = file.split(path.sep)
    for (const [, callee] of code.matchAll(/\b(\w+\.register[A-Z]\w*|messages\.register)\(/g)) {
      const domains = calls.get(callee) ?? new Set()
      calls.set(callee, domains.add(domain))
    }
    const defined = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*(register[A-Z]?\w*)[(:]/g
    for (const [, comment, method] of code.matchAll(defined))
      if (!docs.has(`${domain}.${method}`)) docs.set(`${domain}.${method}`, sentence(comment))
  }
  return { calls, docs }
}

/** Domain of a service by its variable name at the call, where two domains have a function of that name. */
const domainOfService = {
  memberOverview: 'memberOverview',
  offers: 'offer',
  orders: 'order',
  parking: 'parking',
  propertyBills: 'propertyBill',
  ticketOrders: 'ticketOrder',
}

function registerTable() {
  const { calls, docs } = registers()
  const rows = [...calls]
    .filter(([callee]) => !callee.startsWith('users.'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([callee, domains]) => {
      const [service, method] = callee.split('.')
      const domain = domainOfService[service]
      const defined = [...docs.keys()].filter((key) => key.endsWith(`.${method}`))
      const what = docs.get(defined.length === 1 ? defined[0] : `${domain}.${method}`)
      if (!what) throw new Error(`${callee} has no docstring where it is defined`)
      return [`\`${callee}\``, [...domains].sort().join(', '), what]
    })
  return table(['Registered with', 'By', 'What'], rows)
}

/** Purpose of the server's folders; the imported folders are read from the files. */
const serverFolders = {
  kernel: 'failures, ids, paging, park time, environment, schedule, the shape of a module',
  engine: 'the embedded PostgreSQL: start, supervision, recovery',
  database: 'pool, transactions with retry, migrations, roles',
  providers:
    'outside parties, each with a sandbox: WeChat, WeChat Pay, SMS, subscribe messages, files, parking gates, parcels',
  http: 'Fastify plugins: calls, authentication, envelope, signature, gateway, limits, H5 files',
  desk: 'frame of the desk: log-in, rights, forms, the components of its pages',
  areas: 'the domains',
  tools: 'demo data, park folder, invariants, torture, restore, benchmark and bad day',
}

function serverFolderTable() {
  const rows = Object.entries(serverFolders).map(([folder, purpose]) => {
    const imported = new Set()
    const files = readdirSync(path.join(root, 'server', folder), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => /\.tsx?$/.test(file))
    for (const file of files) {
      const place = path.join('server', folder, file)
      for (const [, target] of read(place).matchAll(/from '(\.[^']+|@\/[^']+)'/g)) {
        const full = target.startsWith('@/')
          ? target.replace('@', 'src')
          : path.join(path.dirname(place), target)
        const [top, part] = full.split(path.sep)
        if (top === 'src') imported.add(`src/${part.replace(/\.ts$/, '')}`)
        else if (part !== folder) imported.add(part)
      }
    }
    return [`\`server/${folder}\``, purpose, [...imported].sort().join(', ')]
  })
  return table(['Folder', 'Contents', 'Imports'], rows)
}

/** Subjects of the jest projects; the folders are read from jest.config.js. */
const projects = {
  rules: 'pure functions, tables and properties',
  calls: 'the real server in process on a real PostgreSQL',
  screens: 'a real page in jsdom; answers are checked against the contract',
  weapp: 'the compiled mini-program in a headless host',
}

function testTable() {
  const config = createRequire(import.meta.url)(path.join(root, 'jest.config.js'))
  const rows = config.projects.map(({ displayName, testMatch }) => {
    const subject = projects[displayName]
    if (!subject) throw new Error(`the jest project ${displayName} has no subject`)
    const folders = testMatch.map((pattern) => pattern.match(/__tests__\/(\w+)/)[1])
    const where = folders.length > 1 ? `{${[...new Set(folders)].join(',')}}` : folders[0]
    return [displayName, `\`__tests__/${where}\``, subject]
  })
  rows.push([
    'preview',
    '`__tests__/preview`',
    'the compiled mini-program on the phone of the preview, in Chromium',
  ])
  rows.push(['journeys', '`__tests__/h5`', 'the built H5 in Chromium against the running product'])
  rows.push([
    'browsers',
    '`__tests__/h5/browsers`',
    'one journey in Firefox and WebKit, and every page (long)',
  ])
  return table(['Step', 'Folder', 'Subject'], rows)
}

/** Files of a park's folder with their entries, from the schemas that read them. */
async function folderTable() {
  const { require } = await import('tsx/cjs/api')
  const load = (file) => require(`../server/${file}`, import.meta.url)
  const { folderRows } = load('tools/park/folderTable.ts')
  const rows = folderRows(load('areas.ts').product.folder)
  return table(
    ['File', 'Kind', 'Required', 'Optional'],
    rows.map(({ file, label, required, optional }) => [
      `\`${file}\``,
      label,
      required.join('、'),
      optional.join('、'),
    ]),
  )
}

const privacyTable = () =>
  table(["WeChat's item", 'Purpose (开发者…，用于…)', 'Place of use', 'Call'], privacyRows())

const tables = {
  'CONTRIBUTING.md': { tests: testTable },
  'docs/MAP.md': {
    serverFolders: serverFolderTable,
    domains: domainTable,
    registers: registerTable,
  },
  'docs/PARK.md': { folder: folderTable },
  'docs/PUBLISHING.md': { privacy: privacyTable },
}

const { values } = readCommand({
  options: { check: { type: 'boolean', default: false } },
  help: `npm run docs
Writes the tables of the documents that follow from the code. With -- --check it writes nothing, and
ends with 1 when one is out of date.`,
})
const isCheck = values.check
let stale = 0
for (const [file, own] of Object.entries(tables)) {
  const before = read(file)
  let after = before
  for (const [name, make] of Object.entries(own)) {
    const place = new RegExp(`(<!-- table: ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`)
    if (!place.test(after)) throw new Error(`${file} has no place for the table ${name}`)
    const made = await make()
    after = after.replace(place, (_, open, close) => `${open}\n${made}\n${close}`)
  }
  after = await format(after, {
    ...(await resolveConfig(path.join(root, file))),
    parser: 'markdown',
  })
  if (after === before) continue
  stale += 1
  if (!isCheck) writeFileSync(path.join(root, file), after)
  console.log(isCheck ? `${file} is out of date: npm run docs` : `wrote ${file}`)
}
process.exitCode = isCheck && stale > 0 ? 1 : 0

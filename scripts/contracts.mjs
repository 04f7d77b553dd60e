/**
 * npm run contracts: writes what is gathered from declarations: src/contract/all.ts, the list of all
 * domains of calls, from the files beside it, and src/state/logOutKeys.ts from the features.
 * contracts.test fails when one of them is out of date.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommand } from './command.mjs'
import { bin, root } from './prepare.mjs'

const folder = path.join(root, 'src/contract')
const listFile = path.join(folder, 'all.ts')

/** TypeScript in the project's format. */
const formatted = (text) =>
  execFileSync(bin('biome'), ['format', '--stdin-file-path=written.ts'], {
    cwd: root,
    encoding: 'utf8',
    input: text,
  })

/**
 * The text of all.ts for contracts given as `{ announcement: 'export const announcementCalls = …'
 * }`. A domain is an export `<domain>Calls`; one that is spread into another domain's calls is
 * listed there only.
 */
export function listOfContracts(codes) {
  const all = Object.values(codes).join('\n')
  const domainsOf = (code) =>
    [...code.matchAll(/^export const (\w+)Calls\b/gm)]
      .map(([, domain]) => domain)
      .filter((domain) => !all.includes(`...${domain}Calls`))
  const files = Object.entries(codes)
    .map(([file, code]) => ({ file, domains: domainsOf(code).sort() }))
    .filter(({ domains }) => domains.length > 0)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  const imports = files.map(
    ({ file, domains }) =>
      `import { ${domains.map((domain) => `${domain}Calls`).join(', ')} } from './${file}'`,
  )
  const rows = files.flatMap(({ domains }) => domains.map((domain) => `${domain}: ${domain}Calls,`))
  const text = `/**
 * Every domain of calls: the one list of them. API documentation and generated tests walk it. Written by
 * \`npm run contracts\` from the files beside it.
 */
${imports.join('\n')}
import type { Domain } from './endpoint'

export const domains = {
${rows.join('\n')}
} satisfies Record<string, Domain>

export type DomainName = keyof typeof domains
`
  return formatted(text)
}

/** Present files of src/contract, in the format of `listOfContracts`. */
export const contracts = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file !== 'all.ts')
      .map((file) => [path.basename(file, '.ts'), readFileSync(path.join(folder, file), 'utf8')]),
  )

const keysFile = path.join(root, 'src/state/logOutKeys.ts')

/**
 * The text of logOutKeys.ts for sources given as `{ file: code }`.
 * @throws Error when a key is declared twice, or a key's name or lifetime is not a literal
 */
export function logOutKeysOf(codes) {
  const declared = Object.entries(codes).flatMap(([file, code]) => {
    const found = [...code.matchAll(/\bdeviceKey\(\s*'([^']+)',\s*'(logOut|device)',?\s*\)/g)]
    if (found.length !== [...code.matchAll(/\bdeviceKey\(/g)].length)
      throw new Error(`${file}: a key's name and lifetime are literals`)
    return found.map(([, name, until]) => ({ file, name, until }))
  })
  const shared = codes['src/state/storageKeys.ts'] ?? ''
  const names = [...shared.matchAll(/^ {2}\w+: '([^']+)',/gm)].map(([, name]) => name)
  for (const { file, name } of declared) {
    if (names.includes(name)) throw new Error(`${file}: the key ${name} is declared twice`)
    names.push(name)
  }
  const rows = declared.filter(({ until }) => until === 'logOut').map(({ name }) => name)
  const text = `/** Keys that features declare for a member's data. Written by \`npm run contracts\`. */
export const logOutKeys: readonly string[] = ${JSON.stringify(rows.sort())}
`
  return formatted(text)
}

/** Sources of the app that may declare keys, in the format of `logOutKeysOf`. */
export const keySources = () =>
  Object.fromEntries(
    readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('deviceKey.ts'))
      .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readCommand({
    options: { check: { type: 'boolean', default: false } },
    help: `npm run contracts
Writes src/contract/all.ts, the list of all domains of calls, and src/state/logOutKeys.ts, the
device's keys of a member's data. With -- --check it writes nothing, and ends with 1 when one of
them is out of date.`,
  })
  const outputs = [
    [listFile, listOfContracts(contracts())],
    [keysFile, logOutKeysOf(keySources())],
  ]
  for (const [file, made] of outputs) {
    const name = path.relative(root, file)
    if (existsSync(file) && made === readFileSync(file, 'utf8'))
      console.log(`${name} is up to date`)
    else if (values.check) {
      console.error(`${name} is out of date: npm run contracts`)
      process.exitCode = 1
    } else {
      writeFileSync(file, made)
      console.log(`wrote ${name}`)
    }
  }
}

/**
 * npm run contracts: writes src/contract/all.ts, the list of all domains of calls, from the files
 * beside it. contracts.test fails when the list is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { readCommand } from './command.mjs'
import { root } from './prepare.mjs'

const folder = path.join(root, 'src/contract')
const listFile = path.join(folder, 'all.ts')

/**
 * The text of all.ts for contracts given as `{ announcement: 'export const announcementCalls = …'
 * }`. A domain is an export `<domain>Calls`; one that is spread into another domain's calls is
 * listed there only.
 */
export async function listOfContracts(codes) {
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
  return format(text, { ...(await resolveConfig(listFile)), parser: 'typescript' })
}

/** Present files of src/contract, in the format of `listOfContracts`. */
export const contracts = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file !== 'all.ts')
      .map((file) => [path.basename(file, '.ts'), readFileSync(path.join(folder, file), 'utf8')]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readCommand({
    options: { check: { type: 'boolean', default: false } },
    help: `npm run contracts
Writes src/contract/all.ts, the list of all domains of calls, from the files beside it. With
-- --check it writes nothing, and ends with 1 when the list is out of date.`,
  })
  const made = await listOfContracts(contracts())
  if (made === readFileSync(listFile, 'utf8')) console.log('src/contract/all.ts is up to date')
  else if (values.check) {
    console.error('src/contract/all.ts is out of date: npm run contracts')
    process.exitCode = 1
  } else {
    writeFileSync(listFile, made)
    console.log('wrote src/contract/all.ts')
  }
}

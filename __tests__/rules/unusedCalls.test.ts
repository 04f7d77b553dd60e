/** docs/CALLS.md names exactly the calls of the contract that the app never makes. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'

const root = path.join(__dirname, '../..')
/** Calls of the table in docs/CALLS.md, each with its reason. */
const named = [
  ...readFileSync(path.join(root, 'docs/CALLS.md'), 'utf8').matchAll(
    /^\| `(\w+\.\w+)` *\| (\S.*?) *\|$/gm,
  ),
].map(([, name]) => name)

const src = path.join(root, 'src')
const appCode = (readdirSync(src, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('contract'))
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n')

const unused = Object.entries(domains as Record<string, Domain>)
  .flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ domain, name, call })),
  )
  .filter(({ call }) => call.auth !== 'inner')
  .filter(
    ({ domain, name }) =>
      !new RegExp(`\\b${domain}Calls(?:\\.${name}\\b|\\['${name}'\\])`).test(appCode),
  )
  .map(({ domain, name }) => `${domain}.${name}`)

test('docs/CALLS.md lists every call that the app never makes, and no other', () => {
  expect([...named].sort()).toEqual([...unused].sort())
})

/** Every call that a file of src/contract declares is in the list of domains, which `npm run contracts` writes. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { domains } from '@/contract/all'

const folder = path.join(__dirname, '../../src/contract')
const files = readdirSync(folder).filter((file) => file !== 'all.ts')
const listed = new Set<unknown>(Object.values(domains).flatMap((calls) => Object.values(calls)))

test.each(files)('%s', (file) => {
  const exported = jest.requireActual<Record<string, object>>(path.join(folder, file))
  const forgotten = Object.entries(exported)
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([name, calls]) =>
      Object.entries(calls)
        .filter(([, call]) => !listed.has(call))
        .map(([call]) => `${name}.${call}: npm run contracts`),
    )
  expect(forgotten).toEqual([])
})

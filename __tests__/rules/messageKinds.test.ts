/** Each kind of message of the contract has one writer on the server, and a row in the manual for parks' templates. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageKinds } from '@/contract/messageKinds'

const root = path.join(__dirname, '../..')
const areas = path.join(root, 'server/areas')
const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(areas, file), 'utf8'))
  .filter((text) => text.includes('MessageKind'))
const operating = readFileSync(path.join(root, 'docs/OPERATING.md'), 'utf8')
const kinds = Object.keys(messageKinds)

/** Places that make a message of the kind: a kind's own value, or the first argument of a maker of several. */
const writers = (kind: string): number =>
  sources.flatMap((text) => [
    ...text.matchAll(new RegExp(`(?:\\bkind: |(?:Message|given)\\(\\s*)'${kind}'`, 'g')),
  ]).length

test('there are more than 30 kinds', () => expect(kinds.length).toBeGreaterThan(30))

test.each(kinds)('%s is written by one domain', (kind) => {
  expect(writers(kind)).toBe(1)
})

test.each(kinds)('%s is described in the manual', (kind) => {
  expect(operating).toContain(`| \`${kind}\``)
})

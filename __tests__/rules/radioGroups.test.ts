/** Every group of radio buttons answers the arrow keys, as its role promises. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.join(__dirname, '../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))
const answer = "arrowKeys('radio'"

test('groups of radio buttons use arrowKeys', () => {
  const groups = files.flatMap(({ file, text }) =>
    // The tag around each role, however it is given: as an attribute, or in a condition.
    [...text.matchAll(/radiogroup/g)].map(({ index }) => {
      const next = text.slice(index).search(/<\w/)
      const end = next < 0 ? undefined : index + next
      return { file, tag: text.slice(text.slice(0, index).lastIndexOf('<'), end) }
    }),
  )
  expect(groups.length).toBeGreaterThan(15)
  expect(groups.filter(({ tag }) => !tag.includes(answer)).map(({ file }) => file)).toEqual([])
})

test('radio buttons beside other buttons do too', () => {
  const hasRadios = ({ text }: { text: string }) => /role=("radio"|\{[^}]*'radio')/.test(text)
  const silent = files.filter((each) => hasRadios(each) && !each.text.includes(answer))
  // One card of the group in pagesmall/address/addresses.tsx.
  expect(silent.map(({ file }) => file)).toEqual([
    'features/userAddress/components/AddressCard.tsx',
  ])
})

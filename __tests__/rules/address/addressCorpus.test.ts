/** Share of a corpus of pasted addresses that is parsed correctly, by field. */
import { areaList } from '@vant/area-data'
import { readAddress } from '@/rules/address/addressText'
import { regionTreeOf } from '@/rules/address/regionTree'
import { addressLines } from '../../support/rules/addressLines'
import { madeAddresses } from '../../support/rules/addressMaker'

const tree = regionTreeOf(areaList)
const fields = ['Name', 'Phone', 'Province', 'City', 'District', 'Detail'] as const
const partsOf = (text: string) => {
  const read = readAddress(text, tree)
  return fields.map((field) => read[field])
}

test.each(addressLines)('%j', (text, parts) => {
  expect(partsOf(text).join('|')).toBe(parts)
})

test('400 address lines: 98 % of fields are right, and all hand-written ones', () => {
  const made = madeAddresses(tree, 340, 20261126)
  const lines = [...made, ...addressLines.map(([text, parts]) => ({ text, parts }))]
  expect(lines.length).toBeGreaterThanOrEqual(400)
  const wrong = lines.flatMap(({ text, parts }) => {
    const right = parts.split('|')
    return partsOf(text).flatMap((read, at) =>
      read === right[at] ? [] : [{ text, read, right: right[at] }],
    )
  })
  const share = 1 - wrong.length / (lines.length * fields.length)
  expect({ isEnough: share >= 0.98, wrong: share >= 0.98 ? [] : wrong }).toEqual({
    isEnough: true,
    wrong: [],
  })
})

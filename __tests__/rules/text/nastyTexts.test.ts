/** Every text field of every call, with every nasty string: what is accepted is whole, visible and stays as it is. */
import * as v from 'valibot'
import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'
import { graphemes } from '@/rules/text/graphemes'
import { manyLines } from '@/rules/text/humanText'
import { hasHalf, nastyStrings } from '../../support/nastyStrings'
import { fieldsOfSchema } from '../../support/schemaFields'

const fields = Object.entries(domains as Record<string, Domain>).flatMap(([domain, calls]) =>
  Object.entries(calls).flatMap(([call, { request }]) =>
    fieldsOfSchema(request).map(({ path, schema }) => ({
      name: `${domain}.${call} ${path}`,
      schema,
    })),
  ),
)
/** Text by people: the schema takes invisible characters out and keeps the rest. */
const human = fields.filter(({ schema }) =>
  ['灯\u202e不\u200b亮👨‍👩‍👧', '灯\u202e不\u200b亮👨‍👩‍👧，在三楼东侧电梯厅'].some((text) => {
    const read = v.safeParse(schema, text)
    return read.success && read.output === manyLines(text)
  }),
)

/** Letters, digits, signs and pictures of a text, without the fillers that look like nothing. */
const written = (text: string): string[] =>
  [...text].filter(
    (sign) =>
      /[\p{L}\p{N}\p{S}\p{P}]/u.test(sign) && !/[\u115f\u1160\u3164\uffa0\u2800]/.test(sign),
  )

test('the test covers enough strings and fields', () => {
  expect(nastyStrings.length).toBeGreaterThanOrEqual(200)
  expect(human.length).toBeGreaterThan(40)
})

test.each(human)('$name accepts each string or refuses it in Chinese', ({ schema }) => {
  for (const text of nastyStrings) {
    const read = v.safeParse(schema, text)
    if (!read.success) {
      expect([text, read.issues[0]?.message]).toEqual([
        text,
        expect.stringMatching(/[\u4e00-\u9fff]/),
      ])
      continue
    }
    const { output } = read
    if (typeof output !== 'string') continue
    expect([text, hasHalf(output)]).toEqual([text, false])
    // Accepted again, unchanged.
    expect(v.safeParse(schema, output)).toMatchObject({ success: true, output })
    expect([text, written(output)]).toEqual([text, written(text)])
    // No visible grapheme is swallowed or broken.
    const seen = (line: string) => graphemes(line).filter((one) => one.trim() !== '')
    expect([text, seen(output)]).toEqual([text, seen(manyLines(text))])
  }
})

import * as v from 'valibot'

/** Thrown by a value reader; message in Chinese: what is wrong and what is expected. */
export class Wrong extends Error {
  override name = 'Wrong'
}

/** Builds a schema from a function that returns the value or throws `Wrong`. */
export const reading = <In, Out>(
  from: v.GenericSchema<unknown, In>,
  read: (value: In) => Out,
): v.GenericSchema<unknown, Out> =>
  v.pipe(
    from,
    v.rawTransform(({ dataset, addIssue, NEVER }): Out => {
      try {
        return read(dataset.value)
      } catch (error) {
        if (!(error instanceof Wrong)) throw error
        addIssue({ message: error.message })
        return NEVER
      }
    }),
  )

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Makes a schema optional: an absent value or empty table cell reads as `missing`. */
export const orMissing = <Out, Missing>(
  schema: v.GenericSchema<unknown, Out>,
  missing: Missing,
): v.GenericSchema<unknown, Out | Missing> =>
  reading(v.unknown(), (value): Out | Missing => {
    if (isEmpty(value)) return missing
    const read = v.safeParse(schema, value)
    if (!read.success) throw new Wrong(read.issues[0].message)
    return read.output
  })

/** A text, or a number as its text: YAML reads 1958 as a number. */
export const textLike = v.pipe(
  v.union([v.string(), v.number()], '应为文字'),
  v.transform((value) => String(value).trim()),
)

/** Digits in groups of three, as spreadsheets show numbers: 1,234.50. */
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** A number, or a text such as `12` or `1,234.50`: table cells are texts. */
export const numberLike = v.pipe(
  v.union(
    [
      v.number(),
      v.pipe(
        v.string(),
        v.trim(),
        v.transform((text) => (grouped.test(text) ? text.replaceAll(',', '') : text)),
        v.decimal(({ input }) => `应为数字，不是“${input}”`),
      ),
    ],
    ({ input }) => (typeof input === 'string' ? `应为数字，不是“${input.trim()}”` : '应为数字'),
  ),
  v.transform(Number),
)

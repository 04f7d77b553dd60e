import * as v from 'valibot'

/** A form as it was sent. */
export type Typed = Readonly<Record<string, string>>

export interface Problem {
  /** Which field; undefined: the form as a whole. */
  field?: string
  message: string
}

/** Fields of the frame's own, which no act's form has. */
export const frameFields = { token: '_token', confirmed: '_confirmed' } as const

/** PostgreSQL stores every text but one with U+0000 in it. */
const NUL = '\u0000'

/** Reads an urlencoded form; of a field sent twice the last counts. */
export function typedOf(body: unknown): Typed {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      String(value).replaceAll(NUL, '').replace(/\r\n/g, '\n'),
    ]),
  )
}

/** The form as its act wants it, or what is wrong with it, a sentence for each field. */
export function checkForm<Form>(
  schema: v.GenericSchema<unknown, Form>,
  typed: Typed,
): { form: Form } | { problems: Problem[] } {
  const result = v.safeParse(schema, typed)
  if (result.success) return { form: result.output }
  const problems = new Map<string | undefined, Problem>()
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? undefined
    const isChinese = /[\u4e00-\u9fff]/.test(issue.message)
    const message = isChinese ? issue.message : '填写不正确'
    if (!problems.has(field)) problems.set(field, { field, message })
  }
  return { problems: [...problems.values()] }
}

/** A text of so many characters at most, without blanks at its ends. */
export const textField = (name: string, most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, `请填写${name}`),
    v.maxLength(most, `${name}最多 ${most} 个字`),
  )

/** The same, but it may be left empty. */
export const optionalTextField = (name: string, most: number) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(most, `${name}最多 ${most} 个字`))

/** A box that is ticked or not. */
export const tickField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === 'on'),
)

import * as v from 'valibot'
import { atMost, lines } from '@/contract/humanText'
import { isCalendarDate } from '@/rules/calendarDate'
import { amountText, capitalsText } from '@/rules/typed/typedNumbers'
import { parseYuan } from '@/rules/typedYuan'
import { parseParkTime } from '@/utils/dateTime'

/** Field values as sent. */
export type Typed = Readonly<Record<string, string>>

export interface Problem {
  /** Name of the field; undefined: the whole form. */
  field?: string
  message: string
}

/** Fields added by the desk itself; no act's form may use these names. `box`: sent from the code box. */
export const frameFields = { token: '_token', confirmed: '_confirmed', box: '_box' } as const

/** PostgreSQL cannot store U+0000 in a text. */
const NUL = '\u0000'

/**
 * Normalises a parsed urlencoded form: U+0000 removed, CRLF as LF. Of a repeated field the last
 * value counts.
 */
export function typedOf(body: unknown): Typed {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      String(value).replaceAll(NUL, '').replace(/\r\n/g, '\n'),
    ]),
  )
}

/** Returns the parsed form, or one error per field. */
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

/** A required text, trimmed, at most `most` characters. */
export const textField = (name: string, most: number) =>
  v.pipe(
    v.optional(lines, ''),
    v.minLength(1, `请填写${name}`),
    atMost(most, `${name}最多 ${most} 个字`),
  )

/** An optional text, trimmed, at most `most` characters. */
export const optionalTextField = (name: string, most: number) =>
  v.pipe(v.optional(lines, ''), atMost(most, `${name}最多 ${most} 个字`))

/** A checkbox. */
export const tickField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === 'on'),
)

/** Parses 2026-11-30T18:00 or 2026-11-30T18:00:00 as the park's time. */
const toMoment = (text: string): Date | undefined => {
  const [day = '', clock] = text.split('T')
  if (clock === undefined || !isCalendarDate(day)) return undefined
  const at = parseParkTime(`${day} ${clock}`)
  return at === null ? undefined : new Date(at)
}

/** A moment in the park's time zone, as sent by `datetime-local`; empty: undefined, meaning now. */
export const momentOrNowField = (name: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text === '' || toMoment(text) !== undefined, `${name}不正确`),
    v.transform(toMoment),
  )

/** As `momentOrNowField`, but empty: null, meaning never. */
export const momentOrNeverField = (name: string) =>
  v.pipe(
    momentOrNowField(name),
    v.transform((at) => at ?? null),
  )

/** Formats a moment for `datetime-local`, in the park's time zone. */
export const momentValue = (at: Date | number): string =>
  new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

/** A park day, as sent by `date`: YYYY-MM-DD. */
export const dayField = (name: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.check(isCalendarDate, `请选择${name}`))

/** An integer within bounds. */
export const numberField = (name: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^\d{1,9}$/, `请填写${name}，须为整数`),
    v.transform(Number),
    v.minValue(least, `${name}最少 ${least}`),
    v.maxValue(most, `${name}最多 ${most}`),
  )

/** An amount typed in yuan; result and bounds in fen. */
export const yuanField = (name: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, `请填写${name}`),
    v.transform((text) => parseYuan(amountText(text))),
    v.number(`${name}不正确，最多两位小数`),
    v.minValue(least, `${name}太小`),
    v.maxValue(most, `${name}太大`),
  )

/** An authenticator code or a recovery code; blanks and hyphens are ignored. */
export const secondFactorField = v.pipe(
  v.optional(v.string(), ''),
  v.transform(capitalsText),
  v.regex(/^(\d{6}|[2-9A-HJKMNP-Z]{10})$/, '请填写 6 位动态验证码或 10 位恢复码'),
)

/** Id of the item that a form creates: sent twice, the form creates it once (`NewId`). */
export const newIdField = v.pipe(
  v.optional(v.string(), ''),
  v.uuid('页面已过期，请刷新后重试'),
  v.toLowerCase(),
)

/** Mark of the values that the form shows (`Seen`). */
export const seenField = v.optional(v.string(), '')

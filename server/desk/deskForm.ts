import * as v from 'valibot'
import { isCalendarDate } from '@/rules/calendarDate'
import { parseYuan } from '@/rules/typedYuan'
import { parseParkTime } from '@/utils/dateTime'

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

/** Reads 2026-11-30T18:00 or 2026-11-30T18:00:00 as the park's time. */
const toMoment = (text: string): Date | undefined => {
  const [day = '', clock] = text.split('T')
  if (clock === undefined || !isCalendarDate(day)) return undefined
  const at = parseParkTime(`${day} ${clock}`)
  return at === null ? undefined : new Date(at)
}

/** A moment of the park's time, as `datetime-local` sends it; left empty: now. */
export const momentOrNowField = (name: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text === '' || toMoment(text) !== undefined, `${name}不正确`),
    v.transform(toMoment),
  )

/** The same; left empty: null, never. */
export const momentOrNeverField = (name: string) =>
  v.pipe(
    momentOrNowField(name),
    v.transform((at) => at ?? null),
  )

/** A moment as the value of a `datetime-local`, in the park's time. */
export const momentValue = (at: Date | number): string =>
  new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

/** A day of the park, as `date` sends it: YYYY-MM-DD. */
export const dayField = (name: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.check(isCalendarDate, `请选择${name}`))

/** A whole number within bounds. */
export const numberField = (name: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^\d{1,9}$/, `请填写${name}，须为整数`),
    v.transform(Number),
    v.minValue(least, `${name}最少 ${least}`),
    v.maxValue(most, `${name}最多 ${most}`),
  )

/** An amount of money as somebody types it, in fen. */
export const yuanField = (name: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, `请填写${name}`),
    v.transform(parseYuan),
    v.number(`${name}不正确，最多两位小数`),
    v.minValue(least, `${name}太小`),
    v.maxValue(most, `${name}太大`),
  )

/** A code of an authenticator or a recovery code; blanks and hyphens do not count. */
export const secondFactorField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(\d{6}|[2-9A-HJKMNP-Z]{10})$/, '请填写 6 位动态验证码或 10 位恢复码'),
)

/** The id that a form gives to what it makes, so that sent twice it makes one thing (NewId). */
export const newIdField = v.pipe(
  v.optional(v.string(), ''),
  v.uuid('页面已过期，请刷新后重试'),
  v.toLowerCase(),
)

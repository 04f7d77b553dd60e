import * as v from 'valibot'
import { spanEnd, type SpecialDay } from '@/rules/openingHours/hours'
import { dayField, optionalTextField } from '../../../desk/deskForm'

/** Form fields of the day's time spans, in order. */
export const spanFields = [
  { open: 'Open1', close: 'Close1', label: '第一段', hint: '不晚于开门的，算第二天' },
  { open: 'Open2', close: 'Close2', label: '第二段', hint: '中午休息时才填' },
] as const

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** A time of day as sent by `time`; empty: null. @returns minutes after midnight */
const clockField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/, '时间应写作 10:30'),
  v.transform((text) => (text === '' ? null : minutesOf(text))),
)

const fields = v.object({
  Date: dayField('日期'),
  Kind: v.picklist(['closed', 'open'], '请选择休息或营业'),
  Open1: clockField,
  Close1: clockField,
  Open2: clockField,
  Close2: clockField,
  Note: optionalTextField('说明', 30),
})
type Fields = v.InferOutput<typeof fields>

const spanOf = (open: number | null, close: number | null) =>
  open === null || close === null ? [] : [{ Open: open, Close: spanEnd(open, close) }]

const spansOf = ({ Kind, Open1, Close1, Open2, Close2 }: Fields) =>
  Kind === 'closed' ? [] : [...spanOf(Open1, Close1), ...spanOf(Open2, Close2)]

const isInOrder = (typed: Fields): boolean => {
  const [first, second] = spansOf(typed)
  return !first || !second || second.Open >= first.Close
}

/** Special hours on one date, or closed. */
export const dayForm = v.pipe(
  fields,
  v.forward(
    v.check(
      ({ Kind, Open1, Close1 }) => Kind === 'closed' || (Open1 !== null && Close1 !== null),
      '请填写开门和打烊的时间',
    ),
    ['Open1'],
  ),
  v.forward(
    v.check(
      ({ Kind, Open2, Close2 }) => Kind === 'closed' || (Open2 === null) === (Close2 === null),
      '第二段的开门和打烊要么都填，要么都不填',
    ),
    ['Open2'],
  ),
  v.forward(v.check(isInOrder, '第二段应在第一段之后'), ['Open2']),
  v.transform(
    (typed): SpecialDay => ({
      Date: typed.Date,
      Spans: spansOf(typed),
      Note: typed.Note,
    }),
  ),
)

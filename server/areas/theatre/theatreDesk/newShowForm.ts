import * as v from 'valibot'
import { readRefundStep, refundRuleProblem } from '@/rules/refundRule'
import { amountText } from '@/rules/typed/typedNumbers'
import { textLength } from '@/rules/text/graphemes'
import { parseYuan } from '@/rules/typedYuan'
import { newId } from '../../../kernel/ids'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  numberField,
  optionalTextField,
  tickField,
  type Typed,
} from '../../../desk/deskForm'
import { priceField } from '../show/show.service'
import { showTextFields } from './showTextInputs'

/** Schedules that the form of a new show takes; more are added on its page. */
export const SCHEDULES_MAX = 6
const PRICE_MAX = 100_000_00

/** Letters of the tiers in hall plans, with the colours they begin with. */
export const tierColours: Readonly<Record<string, string>> = {
  ...{ a: '#b4532a', b: '#c98a2b', c: '#4f7d5c', d: '#3f6f9a' },
  ...{ e: '#7a5aa0', f: '#a04668', g: '#5c6b73', h: '#8a6d3b' },
}

export const tierNameField = (key: string): string => `Tier${key}Name`
export const scheduleField = (row: number): string => `Schedule${row}`

const refundRule = v.pipe(
  optionalTextField('退票规则', 400),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      const rule = dataset.value
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(readRefundStep)
      const problem = refundRuleProblem(rule)
      if (problem === '') return rule
      addIssue({ message: problem })
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : '退票规则不正确' })
    }
    return NEVER
  }),
)

interface Problem {
  field: string
  message: string
}

/** Tiers whose name or price is filled. */
function readTiers(typed: Typed, problems: Problem[]) {
  return Object.keys(tierColours).flatMap((key) => {
    const name = (typed[tierNameField(key)] ?? '').trim()
    const text = (typed[priceField(key)] ?? '').trim()
    if (name === '' && text === '') return []
    const price = parseYuan(amountText(text))
    if (name === '' || textLength(name) > 10)
      problems.push({ field: tierNameField(key), message: '票档名称要有 1 到 10 个字' })
    if (typeof price !== 'number' || price <= 0 || price > PRICE_MAX) {
      problems.push({ field: priceField(key), message: '票价应为 0.01 到 100000 元' })
      return []
    }
    return [{ key, name, price, colour: tierColours[key] ?? '' }]
  })
}

/** Starts that are filled. @param minutes length of a schedule */
function readSchedules(typed: Typed, minutes: number, problems: Problem[]) {
  const field = momentOrNeverField('开演')
  return Array.from({ length: SCHEDULES_MAX }, (_, row) => scheduleField(row)).flatMap((name) => {
    const read = v.safeParse(field, typed[name])
    if (!read.success) problems.push({ field: name, message: '开演不正确' })
    const startAt = read.success ? read.output : null
    if (startAt === null) return []
    const endAt = new Date(startAt.getTime() + minutes * 60_000)
    return [{ id: newId(), startAt, endAt }]
  })
}

/** The form of a new show; rows of tiers and schedules become lists. */
export const newShowForm = v.pipe(
  v.looseObject({
    Id: newIdField,
    HallId: v.pipe(v.optional(v.string(), ''), v.uuid('请选择演出厅')),
    PosterOf: optionalTextField('海报', 36),
    ...showTextFields,
    Minutes: numberField('时长', 1, 600),
    SaleAt: momentOrNowField('开票'),
    NeedRealName: tickField,
    AllowSeatPick: tickField,
    MaxPerOrder: numberField('每单限购', 1, 6),
    MaxPerUser: numberField('每人限购', 0, 100),
    MemberPriceFrom: numberField('会员价自等级', 0, 10),
    Rule: refundRule,
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const typed = dataset.value as unknown as Typed
    const problems: Problem[] = []
    const tiers = readTiers(typed, problems)
    const schedules = readSchedules(typed, dataset.value.Minutes, problems)
    if (schedules.length === 0)
      problems.push({ field: scheduleField(0), message: '请填写第一场的开演时间' })
    const clash = schedules.find(({ startAt, endAt }, at) =>
      schedules.some((one, other) => other < at && one.startAt < endAt && startAt < one.endAt),
    )
    if (clash) problems.push({ field: scheduleField(0), message: '两场的时间重叠' })
    if (problems.length === 0) return { ...dataset.value, tiers, schedules }
    for (const { field, message } of problems)
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: typed, key: field, value: typed[field] }],
      })
    return NEVER
  }),
)

/** Another schedule of a show. */
export const newScheduleForm = v.pipe(
  v.object({
    Id: newIdField,
    HallId: v.pipe(v.optional(v.string(), ''), v.uuid('请选择演出厅')),
    NewStartAt: v.pipe(momentOrNeverField('开演'), v.date('请填写开演')),
    NewEndAt: v.pipe(momentOrNeverField('散场'), v.date('请填写散场')),
  }),
  v.forward(
    v.check(({ NewStartAt, NewEndAt }) => NewStartAt < NewEndAt, '散场应晚于开演'),
    ['NewEndAt'],
  ),
)

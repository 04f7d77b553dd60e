import * as v from 'valibot'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  numberField,
  optionalTextField,
  seenField,
  textField,
  tickField,
  yuanField,
} from '../../../desk/deskForm'
import { readQuestions } from './questionForm'
import { readRefundStep } from '@/rules/refundRule'
import { refundRuleProblem } from '@/rules/refundRule'

const YUAN_MAX_FEN = 10_000_00
const AGE_MAX = 120

/** Most line errors reported at once. */
const PROBLEMS_SHOWN = 3

/** Parses a text line by line; errors name the line number. */
function linesField<Value>(
  name: string,
  most: number,
  read: (line: string) => Value,
  whole: (values: Value[]) => string,
) {
  return v.pipe(
    optionalTextField(name, most),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value[] => {
      const values: Value[] = []
      const problems: string[] = []
      dataset.value.split('\n').forEach((line, at) => {
        if (line.trim() === '') return
        try {
          values.push(read(line))
        } catch (error) {
          const text = error instanceof Error ? error.message : `${name}不正确`
          problems.push(`第 ${at + 1} 行：${text}`)
        }
      })
      const problem = problems.length > 0 ? '' : whole(values)
      if (problem !== '') problems.push(problem)
      if (problems.length === 0) return values
      addIssue({ message: problems.slice(0, PROBLEMS_SHOWN).join('；') })
      return NEVER
    }),
  )
}

const moment = (name: string) => v.pipe(momentOrNeverField(name), v.date(`请填写${name}`))

const ageField = (name: string) =>
  v.pipe(
    optionalTextField(name, 3),
    v.check(
      (text) => text === '' || (/^\d+$/.test(text) && Number(text) <= AGE_MAX),
      `${name}应为 0 到 ${AGE_MAX}`,
    ),
    v.transform((text) => (text === '' ? null : Number(text))),
  )

/** A building of the park's plan; empty: none. */
const buildingField = v.pipe(
  optionalTextField('图上位置', 36),
  v.union([v.literal(''), v.pipe(v.string(), v.uuid())], '请重新选择图上位置'),
  v.transform((text) => text || null),
)

const written = {
  Title: textField('标题', 40),
  Summary: optionalTextField('摘要', 80),
  Building: buildingField,
  Kind: textField('类型', 10),
  Host: textField('主办', 30),
  SignFrom: v.pipe(momentOrNowField('开始报名'), v.date('请填写开始报名')),
  SignTo: moment('截止报名'),
  Quota: numberField('名额', 1, 10_000),
  PerUser: numberField('每人限报', 0, 10),
  Fee: yuanField('费用', 0, YUAN_MAX_FEN),
  Points: numberField('所需积分', 0, 1_000_000),
  Reward: numberField('到场积分', 0, 100_000),
  MinLevel: numberField('最低会员等级', 1, 10),
  NeedAudit: tickField,
  AgeFrom: ageField('最小年龄'),
  AgeTo: ageField('最大年龄'),
  Refund: linesField('退款规则', 400, readRefundStep, refundRuleProblem),
  Content: textField('正文', 20_000),
}

const placed = {
  PlaceName: textField('地点', 40),
  StartAt: moment('开始'),
  EndAt: moment('结束'),
}

interface Typed {
  SignFrom: Date
  SignTo: Date
  AgeFrom: number | null
  AgeTo: number | null
  Fields: readonly { Type: string; Kept: string | null }[]
}

const isSpan = ({ SignFrom, SignTo }: Typed) => SignFrom < SignTo
const asksAge = ({ AgeFrom, AgeTo, Fields }: Typed) =>
  (AgeFrom === null && AgeTo === null) ||
  Fields.some(({ Type, Kept }) => Type === 'idcard' || Kept === 'birthday')

/** The form of a new activity. */
export const newActivityForm = v.pipe(
  v.looseObject({ Id: newIdField, CoverOf: optionalTextField('封面', 36), ...written, ...placed }),
  readQuestions(),
  v.forward(
    v.check(({ StartAt, EndAt }) => StartAt < EndAt, '结束应晚于开始'),
    ['EndAt'],
  ),
  v.forward(
    v.check((typed) => isSpan(typed), '截止报名应晚于开始报名'),
    ['SignTo'],
  ),
  v.forward(
    v.check(({ SignTo, EndAt }) => SignTo <= EndAt, '截止报名不能晚于结束'),
    ['SignTo'],
  ),
  v.forward(
    v.check((typed) => asksAge(typed), '有年龄要求，报名表要有身份证题或“常用生日”的日期题'),
    ['Fields'],
  ),
)

/** Form of an existing activity; time and place are in `moveForm`. */
export const editActivityForm = v.pipe(
  v.looseObject(written),
  readQuestions(),
  v.forward(
    v.check((typed) => isSpan(typed), '截止报名应晚于开始报名'),
    ['SignTo'],
  ),
  v.forward(
    v.check((typed) => asksAge(typed), '有年龄要求，报名表要有身份证题或“常用生日”的日期题'),
    ['Fields'],
  ),
)

/** New time or place, and the text for members. */
export const moveForm = v.pipe(
  v.object({ ...placed, Building: buildingField, Text: textField('怎么变', 60), Seen: seenField }),
  v.forward(
    v.check(({ StartAt, EndAt }) => StartAt < EndAt, '结束应晚于开始'),
    ['EndAt'],
  ),
)

export const reasonForm = v.object({ Reason: textField('原因', 60) })
const shownNumber = v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '0')

export const cancelOneForm = v.object({
  CancelReason: textField('取消原因', 60),
  /** Refund that the question showed, fen. */
  Refund: shownNumber,
  /** Points given back that the question showed. */
  Points: shownNumber,
})
export const codeForm = v.object({
  Code: v.pipe(
    textField('签到码', 20),
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(/^\d{12}$/, '签到码是 12 位数字'),
  ),
})
export const lineForm = v.object({ Line: numberField('序号', 0, 9) })
export const undoCheckInForm = v.object({
  /** Line of the person and time of the check-in, as shown. */
  Person: v.pipe(
    v.string(),
    v.regex(/^\d\/\d{1,16}$/, '请选择签到的人'),
    v.transform((text) => {
      const [line = 0, at = 0] = text.split('/').map(Number)
      return { line, at }
    }),
  ),
  UndoReason: textField('撤销原因', 60),
})
export const emptyForm = v.object({})

export type WrittenActivity = v.InferOutput<typeof editActivityForm>

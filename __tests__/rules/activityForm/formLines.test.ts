import {
  readRefundStep,
  refundAmount,
  refundPercent,
  refundRuleProblem,
  refundRuleText,
  refundStepText,
  writeRefundStep,
} from '@/rules/refundRule'
import {
  readFormLine,
  writeFormLine,
} from '../../../server/areas/parkLife/activityRegistration/formLines'
import { refundText } from '../../../server/areas/parkLife/activityRegistration/registrationEnd'

test.each([
  'name | 姓名 | 文字 | 必填 最多20 常用姓名',
  'colour | 想染的蓝 | 单选 | 必填 整单 | 月白、天青',
  'age | 年龄 | 数字 | 最少-1 最多2.5 当colour=月白、天青 |  | 写整数',
  'photo | 照片 | 图片',
])('line is read and written unchanged: %s', (line) => {
  expect(writeFormLine(readFormLine(line))).toBe(line)
})

test.each([
  ['name | 姓名', '类型应为'],
  ['name', '每行一题'],
  ['name | 姓名 | 文字 | 必须', '看不懂设置“必须”'],
  ['a | b | 文字 | | | | x', '每行一题'],
])('%s is refused', (line, problem) => expect(() => readFormLine(line)).toThrow(problem))

test('refund steps are read and written', () => {
  expect(writeRefundStep(readRefundStep('24 小时退 50%'))).toBe('24小时退50%')
  expect(() => readRefundStep('一天退一半')).toThrow('退款规则每条写作')
  expect(() => readRefundStep('24小时退101%')).toThrow('退款规则')
  const rule = [
    { hoursBefore: 2, percent: 50 },
    { hoursBefore: 24, percent: 100 },
  ]
  expect(refundRuleProblem(rule)).toBe('')
  expect(refundRuleProblem([...rule, { hoursBefore: 48, percent: 50 }])).toContain('退款规则')
  expect(refundText(rule, true)).toBe(
    '开始 24 小时前全额退；24 小时内、开始 2 小时前退 50%；2 小时内不退。',
  )
})

test.each([
  [[], '开演前全额退；开演后不退。'],
  [['0小时退0%'], '不退款。'],
  [['72小时退80%'], '开演 72 小时前退 80%；72 小时内不退。'],
  [['0小时退70%', '48小时退100%'], '开演 48 小时前全额退；48 小时内、开演前退 70%；开演后不退。'],
  [['24小时退100%', '2小时退0%'], '开演 24 小时前全额退；24 小时内不退。'],
])('no clause of the rule %j contains another', (steps, text) =>
  expect(refundRuleText(steps.map(readRefundStep), '开演')).toBe(text),
)

test('the current step of a rule is one clause of it', () => {
  const rule = ['48小时退100%', '0小时退70%'].map(readRefundStep)
  const texts = [100, 70, 0].map((percent) => refundStepText(rule, '开演', percent))
  expect(texts).toEqual([
    '开演 48 小时前全额退',
    '48 小时内、开演前退 70%',
    refundRuleText(rule, '开演'),
  ])
})

test.each([
  [25, 100],
  [24, 100],
  [23.9, 50],
  [2, 50],
  [1.9, 0],
  [0, 0],
  [-1, 0],
])('%d hours before the start %d percent are refunded', (hours, percent) => {
  const start = new Date('2026-11-30T10:00:00Z')
  const rule = [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ]
  expect(refundPercent(rule, start, start.getTime() - hours * 3_600_000)).toBe(percent)
  expect(refundPercent([], start, start.getTime() - hours * 3_600_000)).toBe(hours > 0 ? 100 : 0)
})

test.each([
  [999, 0, 50, 499],
  [1_000, 600, 50, 0],
  [1_000, 600, 100, 400],
  [1_000, 0, 0, 0],
])('of %d fen with %d refunded already, %d percent are %d', (paid, refunded, percent, back) =>
  expect(refundAmount(paid, refunded, percent)).toBe(back),
)

import { chargedMinutes } from '@/rules/parking/coveredFee'
import { ruleText, usedFreeText, wholeParts } from '@/rules/parking/feeText'
import { type ParkingRule, ruleProblem } from '@/rules/parking/rule'
import { addMonths, renewedTo } from '@/rules/parking/wholeMonths'

const band = { From: '08:00', UnitMinutes: 30, UnitPrice: 300 }
const night = { From: '22:00', UnitMinutes: 60, UnitPrice: 100 }
const rule: ParkingRule = { FreeMinutes: 30, Bands: [band, night], DayCap: 4000 }

test('a line of a tariff may end between its hours and its price only', () => {
  expect(wholeParts('22:00–次日 08:00 每 30 分钟 3 元')).toEqual([
    '22:00–次日 08:00',
    '每 30 分钟 3 元',
  ])
  expect(wholeParts('第 31–150 分钟 22:00–次日 08:00')).toEqual([
    '第 31–150 分钟',
    '22:00–次日 08:00',
  ])
})

test.each<[string, ParkingRule, string]>([
  [
    'bands',
    rule,
    '第 1–30 分钟免费；08:00–22:00 每 30 分钟 3 元，22:00–次日 08:00 每小时 1 元；不足一次按一次计；24 小时封顶 40 元。',
  ],
  [
    'one price, no cap',
    { FreeMinutes: 15, Bands: [{ ...night, From: '00:00', UnitMinutes: 120 }], DayCap: 0 },
    '第 1–15 分钟免费；之后每 2 小时 1 元；不足一次按一次计。',
  ],
  [
    'a free night up to midnight',
    {
      FreeMinutes: 0,
      Bands: [
        { ...band, From: '00:00' },
        { ...night, UnitPrice: 0 },
      ],
      DayCap: 0,
    },
    '00:00–22:00 每 30 分钟 3 元，22:00–24:00 免费；不足一次按一次计。',
  ],
  [
    'free minutes a day',
    { ...rule, FreePer: 'day', Bands: [{ ...band, From: '00:00' }], DayCap: 0 },
    '第 1–30 分钟免费（同一车牌每天累计）；之后每 30 分钟 3 元；不足一次按一次计。',
  ],
  [
    'free minutes an entry',
    { ...rule, FreePer: 'entry', Bands: [{ ...band, From: '00:00' }], DayCap: 0 },
    '第 1–30 分钟免费（每次入场）；之后每 30 分钟 3 元；不足一次按一次计。',
  ],
  ['no charge', { FreeMinutes: 0, Bands: [{ ...band, UnitPrice: 0 }], DayCap: 0 }, '免费停车。'],
])('text of %s', (_, given, text) => {
  expect(ruleText(given)).toBe(text)
})

test.each<[ParkingRule['FreePer'], number, string]>([
  ['day', 0, ''],
  ['day', 20, '这辆车今天已用 20 分钟免费时长，本次前 10 分钟免费。'],
  ['day', 30, '这辆车今天的免费时长已用完。'],
  ['entry', 20, ''],
  [undefined, 20, ''],
])('free minutes per %p with %i used', (FreePer, used, text) => {
  expect(usedFreeText({ ...rule, FreePer }, used)).toBe(text)
})

test('charged minutes exclude covered times and count started ones', () => {
  const minute = 60_000
  const covered = [{ from: 10 * minute, to: 20 * minute }]
  expect(chargedMinutes(0, 30 * minute, [])).toBe(30)
  expect(chargedMinutes(0, 30 * minute + 1, covered)).toBe(21)
  expect(chargedMinutes(12 * minute, 18 * minute, covered)).toBe(0)
  expect(chargedMinutes(0, 0, [])).toBe(0)
})

test.each<[string, ParkingRule, RegExp | null]>([
  ['good', rule, null],
  ['free minutes', { ...rule, FreeMinutes: -1 }, /免费分钟/],
  ['a cap of half a fen', { ...rule, DayCap: 0.5 }, /封顶/],
  ['no band', { ...rule, Bands: [] }, /至少/],
  ['too many bands', { ...rule, Bands: Array.from({ length: 25 }, () => band) }, /最多/],
  ['an invalid time', { ...rule, Bands: [{ ...band, From: '24:00' }] }, /24:00 不是时间/],
  ['a unit of zero minutes', { ...rule, Bands: [{ ...band, UnitMinutes: 0 }] }, /计费单位/],
  ['a negative price', { ...rule, Bands: [{ ...band, UnitPrice: -1 }] }, /价格/],
  ['a duplicate start', { ...rule, Bands: [band, { ...night, From: '08:00' }] }, /重复/],
])('rule with %s', (_, given, sentence) => {
  const problem = ruleProblem(given)
  if (sentence) expect(problem).toMatch(sentence)
  else expect(problem).toBeNull()
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-08-31', 0, '2026-08-31'],
])('%s plus %i months is %s', (day, months, to) => {
  expect(addMonths(day, months)).toBe(to)
})

test('a renewal begins at the last day, or today once expired', () => {
  expect(renewedTo('2026-12-31', '2026-11-23', 1)).toBe('2027-01-31')
  expect(renewedTo('2026-10-31', '2026-11-23', 1)).toBe('2026-12-23')
})

/** Task definitions in a park's folder (items, cycles), and the evaluation of an inspection point. */
import fc from 'fast-check'
import { accuracyMaxM } from '@/rules/inspectionPoint'
import { judgePoint } from '../../../server/areas/estate/inspectionJob/judgePoint'
import {
  readItemLine,
  readItemLines,
  writeItemLine,
} from '../../../server/areas/estate/staffJob/itemLines'
import { cycleOf } from '../../../server/areas/estate/staffJob/planCycle'
import type { JobPoint } from '../../../server/areas/estate/staffJob/staffJob.table'
import { parkWeekday } from '@/utils/dateTime'
import { seeded } from '../../support/properties/seed'

describe('items', () => {
  it.each([
    'pressure | 管网压力 | 数字 | 必填 0.35~0.6 MPa |  | 看压力表',
    'level | 液位 | 数字 | 3.2~ m',
    'heat | 温度 | 数字 | 必填 ~70 ℃',
    'mode | 控制柜 | 选项 | 必填 | 自动、手动（异常）、停止（异常）',
    'door | 层门 | 勾选 | 必填',
    'note | 备注 | 文字',
    'photo | 照片 | 照片 | 必填',
  ])('%s is read and written unchanged', (line) =>
    expect(writeItemLine(readItemLine(line))).toBe(line),
  )

  it('have the bounds and options that are faults', () => {
    expect(readItemLine('a | 压力 | 数字 | 必填 -0.5~ MPa')).toMatchObject({
      ...{ Required: true, Min: -0.5, Max: null, Unit: 'MPa' },
    })
    expect(readItemLine('a | 柜 | 选项 | | 自动、手动（异常）')).toMatchObject({
      ...{ Options: ['自动', '手动'], WrongOptions: ['手动'], Required: false },
    })
  })

  it.each<[string, RegExp]>([
    ['压力 | 管网压力 | 数字', /每行一项/],
    ['a | 管网压力 | 滑块', /每行一项/],
    ['a | | 数字', /每行一项/],
    ['a | 压力 | 数字 | 0.6~0.35 MPa', /下限不能大于上限/],
    ['a | 压力 | 数字 | 必填 MPa bar', /看不懂/],
    ['a | 门 | 勾选 | 0~1', /看不懂/],
    ['a | 柜 | 选项 | 必填 | 自动', /两个以上/],
    ['a | 柜 | 选项 | | 自动、自动（异常）', /重复的选项/],
    ['a | 门 | 勾选 | 必填 | 好、坏', /两个以上/],
  ])('%s is refused', (line, expected) => expect(() => readItemLine(line)).toThrow(expected))

  it('refuse a duplicate key', () =>
    expect(() => readItemLines(['a | 门 | 勾选', 'a | 窗 | 勾选'])).toThrow('写了两次'))
})

describe('cycles', () => {
  const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(16 + at)}`)
  it.each<[string, string[]]>([
    ['每天', days.slice(1)],
    ['每 7 天', ['2026-11-17', '2026-11-24']],
    ['每5天', ['2026-11-17', '2026-11-22', '2026-11-27']],
    ['每周一、周四', ['2026-11-19', '2026-11-23', '2026-11-26']],
    ['每周六至周日', ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']],
    ['每月 1 日、20 日', ['2026-11-20']],
  ])('%s from the 17th', (cycle, expected) => {
    expect(days.filter(cycleOf(cycle, '2026-11-17'))).toEqual(expected)
  })

  it('of a day that a month does not have is due on its last day, once', () => {
    const year = Array.from({ length: 365 }, (_, at) =>
      new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    )
    const due = year.filter(cycleOf('每月 30 日、31 日', '2027-01-01'))
    expect(due.filter((day) => day < '2027-05')).toEqual([
      ...['2027-01-30', '2027-01-31', '2027-02-28', '2027-03-30', '2027-03-31', '2027-04-30'],
    ])
    expect(year.filter(cycleOf('每月 31 日', '2027-01-01'))).toHaveLength(12)
    const leap = cycleOf('每月 29 日', '2028-01-01')
    expect(['2028-02-28', '2028-02-29'].map((day) => leap(day))).toEqual([false, true])
  })

  it.each(['每月 32 日', '每周八', '每 0 天', '偶尔', '每月底'])('%s is refused', (cycle) =>
    expect(() => cycleOf(cycle, '2026-11-17')).toThrow(),
  )

  it(seeded('name the weekdays of the calendar'), () => {
    const names = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 40_000 }), (number) => {
        const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
        const weekday = parkWeekday(Date.parse(`${day}T04:00:00Z`))
        expect(cycleOf(`每${names[weekday]}`, '2000-01-01')(day)).toBe(true)
        expect(cycleOf(`每${names[(weekday + 1) % 7]}`, '2000-01-01')(day)).toBe(false)
      }),
    )
  })
})

describe('point', () => {
  const point: JobPoint = {
    ...{
      id: 'p',
      name: '配电间',
      placeText: '',
      code: 'XJ-P003',
      nfcNo: '04B1B2C3',
      toleranceM: 50,
    },
    ...{ equipmentId: 'e', latitude: 30.32, longitude: 120.14, status: 'Pending', doneAt: null },
    ...{ irregularities: [], results: [] },
    items: readItemLines(['temp | 室温 | 数字 | 必填 5~40 ℃']),
  }
  const machine = { code: 'SB-0005', nfcNo: '04A1B2C3D4E584' }
  const here = { latitude: 30.32, longitude: 120.14, accuracy: 10 }
  /** Position of a device the given distance to the north. */
  const north = (metres: number, accuracy = 10) => ({
    ...{ latitude: 30.32 + metres / 111_194.93, longitude: 120.14, accuracy },
  })
  const value = (Value: string, Note = '') => [{ ItemId: 'temp', Value, Note, Images: [] }]
  const judge = (more: Partial<Parameters<typeof judgePoint>[2]>, of = point) =>
    judgePoint(of, machine, {
      ...{ way: 'scan', code: 'XJ-P003', stand: here, findings: value('22'), at: 1 },
      ...more,
    })

  it.each<[string, Parameters<typeof judge>[0], string[]]>([
    ['by its own code', {}, []],
    ['by its code in small letters', { code: 'xj-p003' }, []],
    ['by its machine', { code: 'SB-0005' }, []],
    ['by its tag', { way: 'nfc', code: '04b1b2c3' }, []],
    ["by its machine's tag", { way: 'nfc', code: '04A1B2C3D4E584' }, []],
    ['opened from the list', { way: 'none', code: '' }, ['未扫码']],
    ['opened from the list with a code', { way: 'none' }, ['未扫码']],
    ['scanned without a code', { code: '' }, ['未扫码']],
    ['another code', { code: 'XJ-P001' }, ['扫到的码不是这个点位的']],
    ['a tag typed as a code', { code: '04B1B2C3' }, ['扫到的码不是这个点位的']],
    ['no position', { stand: null }, ['没有定位，也没有照片']],
    [
      'no position, but a photo at the scanned code',
      { stand: null, findings: [{ ItemId: 'temp', Value: '22', Note: '', Images: ['a.jpg'] }] },
      [],
    ],
    [
      'no position, and a photo without the code',
      {
        ...{ way: 'none', code: '', stand: null },
        findings: [{ ItemId: 'temp', Value: '22', Note: '', Images: ['a.jpg'] }],
      },
      ['未扫码', '没有定位'],
    ],
    ['within tolerance and accuracy', { stand: north(59) }, []],
    ['too far', { stand: north(144.5) }, ['超出范围 85 米']],
    ['without coordinates', { stand: north(500, accuracyMaxM + 1) }, ['定位不准（误差 201 米）']],
    ['out of range', { findings: value('42', '风扇停') }, ['室温：42 ℃']],
    [
      'all faults at once',
      { way: 'none', code: '', stand: null, findings: value('42', '风扇停') },
      ['未扫码', '没有定位', '室温：42 ℃'],
    ],
  ])('%s', (_, more, expected) => {
    const after = judge(more)
    expect(after.irregularities).toEqual(expected)
    expect(after.status).toBe(expected.length === 0 ? 'Done' : 'Irregular')
  })

  it('an empty tag number proves nothing, and a point without coordinates needs no position', () => {
    const without = { ...point, nfcNo: '', latitude: null, longitude: null }
    const bare = judgePoint(
      without,
      { code: 'x', nfcNo: '' },
      {
        ...{ way: 'nfc', code: '', stand: null, findings: value('22'), at: 1 },
      },
    )
    expect(bare.irregularities).toEqual(['未扫码'])
  })
})

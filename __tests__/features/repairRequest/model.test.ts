import { windowsOf, daysOf } from '@/features/repairRequest/model/appointment'
import { clockState, durationText } from '@/features/repairRequest/model/repairText'
import { formatTime } from '@/utils/dateTime'
import { intentOf, reportStart, placeAfterPick } from '@/features/repairRequest/model/reportStart'
import { afterKey, pointOf } from '@/features/repairRequest/model/slide'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A Monday, 09:30 in the park. */
const now = Date.parse('2026-11-23T01:30:00Z')

describe('deadline text', () => {
  test.each([
    [1, '1 分钟'],
    [59 * minuteMs + 1, '1 小时'],
    [60 * minuteMs, '1 小时'],
    [125 * minuteMs, '2 小时 5 分钟'],
    [24 * hourMs, '1 天'],
    [50 * hourMs + minuteMs, '2 天 2 小时'],
  ])('%d ms', (ms, text) => expect(durationText(ms)).toBe(text))

  const clock = (DueAt: number | null, LeftMs: number | null = null) => ({
    ...{ Text: '受理', DueAt, LeftMs },
  })
  test('covers running, missed, paused and no deadline', () => {
    expect(clockState(clock(now + 1), now)).toEqual({
      text: `预计今天 ${formatTime(now + 1, 'hh:mm')} 前受理`,
      kind: 'running',
    })
    expect(clockState(clock(now), now)?.kind).toBe('late')
    expect(clockState(clock(now - hourMs), now)?.text).toBe('受理已超时 1 小时')
    expect(clockState(clock(null, 0), now)?.kind).toBe('still')
    expect(clockState(clock(null, -hourMs), now)).toEqual({
      ...{ text: '挂起时已超时 1 小时', kind: 'late' },
    })
    expect(clockState(clock(null), now)).toBeNull()
  })
})

describe('appointment', () => {
  test('is offered in windows that have not begun', () => {
    expect(windowsOf('2026-11-23', now)[0]).toMatchObject({ text: '10:00–12:00' })
    expect(windowsOf('2026-11-24', now)[0]).toMatchObject({
      ...{ text: '08:00–10:00', from: Date.parse('2026-11-24T00:00:00Z') },
      to: Date.parse('2026-11-24T02:00:00Z'),
    })
    expect(windowsOf('2026-11-23', now + 12 * hourMs)).toEqual([])
    expect(windowsOf('', now)).toEqual([])
  })

  test('is at most 14 days ahead', () => {
    expect(windowsOf('2026-12-08', now)).toEqual([])
    expect(daysOf(now)).toEqual({ from: '2026-11-23', to: '2026-12-06' })
    expect(daysOf(now + 12 * hourMs).from).toBe('2026-11-24')
  })
})

test('a changed place replaces the chosen part and keeps the typed one', () => {
  expect(placeAfterPick('东侧', '', '3 号楼 ')).toBe('3 号楼 东侧')
  expect(placeAfterPick('3 号楼 东侧', '3 号楼 ', '2 号楼 1F ')).toBe('2 号楼 1F 东侧')
  expect(placeAfterPick('我改过了', '3 号楼 ', '2 号楼 ')).toBe('2 号楼 我改过了')
  expect(placeAfterPick('长'.repeat(60), '', '3 号楼 ')).toHaveLength(60)
})

describe('start of a report', () => {
  test('needs a complete task source', () => {
    expect(reportStart({ kind: 'inspection' }).source).toBeNull()
    expect(reportStart({ kind: 'other', jobId: 'j1' }).source).toBeNull()
    expect(reportStart({ kind: 'maintain', jobId: 'j1', itemId: 'i1' }).source).toEqual({
      ...{ Kind: 'maintain', JobId: 'j1', ItemId: 'i1' },
    })
  })

  test('quotes a complaint', () => {
    expect(reportStart({ about: 'FK1' }).detail).toBe('关于“FK1”：')
  })

  test('has a separate draft for each item of a task', () => {
    const of = (itemId: string) =>
      intentOf(reportStart({ kind: 'inspection', jobId: 'j1', pointId: 'p1', itemId }))
    expect(of('a')).not.toBe(of('b'))
    expect(intentOf(reportStart({}))).toBe('repair')
  })
})

describe('divider of two pictures', () => {
  test('stays between the edges', () => {
    expect(afterKey('ArrowLeft', 3)).toBe(0)
    expect(afterKey('ArrowRight', 98)).toBe(100)
    expect(afterKey('Tab', 50)).toBeNull()
  })

  test('follows touch and mouse', () => {
    const currentTarget = {}
    expect(pointOf({ currentTarget, clientX: 1, clientY: 2 })).toMatchObject({ clientX: 1 })
    const touch = { clientX: 7, clientY: 8 }
    expect(pointOf({ currentTarget, changedTouches: [touch] })).toMatchObject({ clientX: 7 })
    expect(pointOf({ currentTarget })).toBeNull()
  })
})

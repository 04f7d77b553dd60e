/**
 * A folder that moves what people have signed up or paid for: not into the past, where the sweep would settle it, and not
 * onto another performance.
 */
import { product } from '../../../server/areas'
import { importFolder } from '../../../server/tools/park/importFolder'
import { templateFolder, type Changes } from '../../support/park/templateFolder'
import { describeServer } from '../../support/server/testApp'

const PARK = 'template'
const test = describeServer()

async function bring(changes: Changes = {}, keeps?: 'desk' | 'folder') {
  const files = await templateFolder(changes)
  const at = test.clock.now()
  return importFolder({ db: test.db, parts: product.folder, files, at, isDemo: true, keeps })
}

const inDays = (text: string) =>
  text
    .replace('周六+7 14:00', '今天+9 14:00')
    .replace('周六+7 16:00', '今天+9 16:00')
    .replace('周六+6 18:00', '今天-3 18:00')
    .replace('名额:', '开始报名: 今天-9 10:00\n名额:')
const schedules = (start: string, end: string) => (text: string) =>
  text.replace(/2026-12-26 19:30,2026-12-26 20:30,[^,]*/, `${start},${end},今天-60`)
const club = 'activities/book-club.md'
const start: Changes = {
  [club]: inDays,
  'show-schedules.csv': schedules('今天+9 19:30', '今天+9 20:30'),
}
beforeAll(async () => {
  await bring(start)
  await test.sql('update activity set joined = 1 where tenant_id = $1', [PARK])
  await test.sql('update show_schedule set seat_version = 1 where tenant_id = $1', [PARK])
})

const times = async (table: string) =>
  test.sql(`select start_at, end_at from ${table} where tenant_id = $1`, [PARK])

it.each([
  ['start', '今天-1 14:00', '今天+9 16:00'],
  ['end', '今天-2 14:00', '今天-2 16:00'],
])('an activity with sign-ups is not moved with its %s into the past', async (_, from, to) => {
  const before = await times('activity')
  const late = (text: string) =>
    inDays(text).replace('今天+9 14:00', from).replace('今天+9 16:00', to)
  await expect(bring({ ...start, [club]: late })).rejects.toThrow(
    'activities/book-club.md:2：已有人报名，不能改到过去的时间',
  )
  expect(await times('activity')).toEqual(before)
})

it('a performance with sold seats is not moved into the past', async () => {
  const before = await times('show_schedule')
  const late = { 'show-schedules.csv': schedules('今天-9 19:30', '今天-9 20:30') }
  await expect(bring({ ...start, ...late })).rejects.toThrow(
    'show-schedules.csv:2：已有座位卖出或留下，不能改到过去的时间',
  )
  expect(await times('show_schedule')).toEqual(before)
})

it('a performance with sold seats that is over is neither moved nor cancelled', async () => {
  const shift = (days: number) =>
    test.sql(
      `update show_schedule set start_at = start_at + make_interval(days => $2),
         end_at = end_at + make_interval(days => $2) where tenant_id = $1`,
      [PARK, days],
    )
  await shift(-18)
  for (const [day, reason] of [
    ['今天+9', ''],
    ['今天-9', '台风'],
  ] as const)
    await expect(
      bring({
        ...start,
        'show-schedules.csv': (text) =>
          schedules(`${day} 19:30`, `${day} 20:30`)(text).replace(/,[^,]*$/, `,${reason}\n`),
      }),
    ).rejects.toThrow('show-schedules.csv:2：这一场已经散场，不能改期或取消，请另排一场')
  await shift(18)
})

it('later times are taken for both, and are announced', async () => {
  await bring({
    [club]: (text) => inDays(text).replaceAll('今天+9', '今天+10'),
    'show-schedules.csv': schedules('今天+10 19:30', '今天+10 20:30'),
  })
  for (const table of ['activity', 'show_schedule'])
    expect(
      await test.sql(`select moved_at is not null as moved from ${table} where tenant_id = $1`, [
        PARK,
      ]),
    ).toEqual([{ moved: true }])
})

describe('performance of another show at the same time in the hall', () => {
  const two = (first: string, second: string) => (text: string) =>
    `${schedules(...(first.split(',') as [string, string]))(text).trimEnd()}\nsecond,first-night,black-box,${second},今天-60,,,\n`
  const [early, late] = ['今天+12 14:00,今天+12 15:00', '今天+12 15:00,今天+12 16:00'] as const
  const moved = (first: string, second: string) =>
    bring({ ...start, 'show-schedules.csv': two(first, second) })

  it('is not imported', async () => {
    await expect(moved(early, '今天+12 14:30,今天+12 15:30')).rejects.toThrow(
      /show-schedules\.csv：.*那时有“第一夜”/,
    )
  })

  it('is imported when an import exchanges both times, or ends the other', async () => {
    await moved(early, late)
    await moved(late, early)
    const only = `${(await templateFolder()).get('show-schedules.csv')!.toString().split('\n')[0]}\nthird,first-night,black-box,${late},今天-60,,,\n`
    await test.sql('update show_schedule set seat_version = 0 where tenant_id = $1', [PARK])
    await bring({ ...start, 'show-schedules.csv': only })
    expect(
      await test.sql(
        'select count(*)::int as total from show_schedule where tenant_id = $1 and cancel_reason is null',
        [PARK],
      ),
    ).toEqual([{ total: 1 }])
  })
})

describe('a time that the desk has moved, and the folder has not', () => {
  const tables = ['activity', 'show_schedule'] as const
  const moves = () =>
    Promise.all(
      tables.map((table) =>
        test.sql(
          `select start_at, moved_at, moved_told_at, reminded_at, moved_text from ${table} where tenant_id = $1`,
          [PARK],
        ),
      ),
    )
  beforeAll(async () => {
    await test.sql('update show_schedule set seat_version = 0 where tenant_id = $1', [PARK])
    await bring(start, 'folder')
    await test.sql('update show_schedule set seat_version = 1 where tenant_id = $1', [PARK])
    for (const table of tables)
      await test.sql(
        `update ${table} set start_at = start_at + interval '2 days', end_at = end_at + interval '2 days',
           moved_at = $2, moved_told_at = $2, reminded_at = $2, moved_text = '停电' where tenant_id = $1`,
        [PARK, new Date(test.clock.now() - 3_600_000)],
      )
  })

  it('stays without a further message', async () => {
    const before = await moves()
    const { kept } = await bring(start, 'desk')
    expect(kept.map(({ columns }) => columns)).toEqual([
      expect.arrayContaining(['startAt', 'endAt']),
      expect.arrayContaining(['startAt', 'endAt']),
    ])
    expect(await moves()).toEqual(before)
  })

  it('lets the item take other changes when the folder’s time has passed', async () => {
    test.clock.pass(10 * 24 * 3_600_000)
    const more = (text: string) => inDays(text).replace(/名额: \d+/, '名额: 77')
    const before = await times('activity')
    await bring({ ...start, [club]: more }, 'desk')
    expect(await times('activity')).toEqual(before)
    expect(await test.sql('select quota from activity where tenant_id = $1', [PARK])).toEqual([
      { quota: 77 },
    ])
  })
})

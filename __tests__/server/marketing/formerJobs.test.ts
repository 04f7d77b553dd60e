/** Jobs of databases and folders from before: those that nothing counts end, those for each time become monthly. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { memberJobFolder } from '../../../server/areas/offers/member/member.folder'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
const migration = readFileSync(
  path.join(__dirname, '../../../server/migrations/0090_counted_jobs.sql'),
  'utf8',
)

const insert = (key: string, period: string) =>
  test.sql(
    `insert into member_job (tenant_id, id, key, title, summary, icon, target, points, growth, period, link, is_open, rank)
     values ($1, $2, $3, '任务', '', 'car', 1, 10, 0, $4, '/pages/home/home', true, 90)`,
    [PARK, randomUUID(), key, period],
  )

it('the migration ends jobs that nothing counts, and makes those for each time monthly', async () => {
  await test.sql(
    "delete from member_job where tenant_id = $1 and key in ('join-activity', 'read-notice')",
    [PARK],
  )
  await insert('join-activity', 'each')
  await insert('read-notice', 'month')
  for (const statement of migration.split('--> statement-breakpoint')) await test.sql(statement)
  const rows = await test.sql<{ key: string; period: string; is_open: boolean }>(
    "select key, period, is_open from member_job where tenant_id = $1 and key in ('join-activity', 'read-notice') order by key",
    [PARK],
  )
  expect(rows).toEqual([
    { key: 'join-activity', period: 'month', is_open: true },
    { key: 'read-notice', period: 'month', is_open: false },
  ])
})

it.each([
  ['first-car', true],
  ['read-notice', false],
])('a folder’s %s is open: %s', (key, isOpen) => {
  const record = {
    title: '任务',
    summary: '',
    icon: 'car',
    target: 1,
    points: 1,
    growth: 0,
    period: 'month',
    link: '',
  }
  const place = {
    tenantId: PARK,
    key,
    rank: 0,
    now: new Date(),
    isDemo: false,
    searchWords: () => [],
  }
  expect(memberJobFolder.toRow(record as never, place)).toMatchObject({ key, isOpen })
  expect(() => memberJobFolder.toRow(record as never, { ...place, key: 'dance' })).toThrow(
    '没有任务“dance”',
  )
})

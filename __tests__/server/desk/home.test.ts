/** First page of the desk: every queue with its count, its longest waiting one and its list, by role. */
import { JSDOM } from 'jsdom'
import { momentText } from '../../../server/desk/components/shown'
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let manager: DeskBrowser
beforeAll(async () => {
  manager = await atDesk(test, phones.manager)
})

const tilesOf = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll('.tiles a')].map((link) => ({
    to: link.getAttribute('href') ?? '',
    text: (link.textContent ?? '').replace(/\s+/g, ' '),
  }))

const move = (from: string, to: string) =>
  test.sql(`update complaint set status = $3 where tenant_id = $1 and status = $2`, [
    PARK,
    from,
    to,
  ])

it('a queue shows its count and its longest waiting item; an empty queue disappears', async () => {
  const to = '/desk/complaints?status=Submitted'
  await move('Handling', 'Submitted')
  const [row] = await test.sql<{ count: string; oldest: Date }>(
    `select count(*), min(submitted_at) as oldest from complaint where tenant_id = $1 and status = 'Submitted'`,
    [PARK],
  )
  expect(Number(row?.count)).toBeGreaterThan(0)
  const tile = tilesOf((await manager.get('/desk')).html).find((one) => one.to === to)
  expect(tile?.text).toContain(`投诉建议${row!.count} 待受理最早 ${momentText(row!.oldest)}，已等`)
  await move('Submitted', 'Handling')
  expect(tilesOf((await manager.get('/desk')).html).map((one) => one.to)).not.toContain(to)
})

it('the longest waiting queue comes first, queues without an age last', async () => {
  await test.sql(
    `update complaint set submitted_at = '2001-01-01' where tenant_id = $1 and status = 'Handling'`,
    [PARK],
  )
  const tiles = tilesOf((await manager.get('/desk')).html)
  expect(tiles[0]?.to).toBe('/desk/complaints?status=Handling')
  const hasAge = tiles.map(({ text }) => text.includes('已等'))
  expect(hasAge).toEqual([...hasAge].sort((a, b) => Number(b) - Number(a)))
})

it.each(['service', 'finance', 'marketing', 'manager'] as const)(
  '%s: every queue of the first page opens',
  async (role) => {
    const browser = await atDesk(test, phones[role])
    const tiles = tilesOf((await browser.get('/desk')).html)
    for (const { to } of tiles) expect([to, (await browser.get(to)).status]).toEqual([to, 200])
  },
)

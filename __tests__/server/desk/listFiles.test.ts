/** Every list of the desk can be downloaded as workbook and CSV, with its filters and a readable file name. */
import { boughtGoods } from '../../support/server/boughtGoods'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { describeServer, PARK, phones } from '../../support/server/testApp'
import { parkDay } from '../../../server/kernel/parkDay'

const test = describeServer()
let clerk: DeskBrowser
let userId: string
beforeAll(async () => {
  clerk = await atDesk(test, phones.service)
  const [member] = await test.sql<{ id: string }>(
    `select id from app_user where tenant_id = $1 and phone = $2`,
    [PARK, phones.newMember],
  )
  userId = member!.id
  await boughtGoods(test, { tenantId: PARK, userId })
})

const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
  decodeURIComponent(
    /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '',
  )
const linesOf = ({ html }: { html: string }) =>
  html
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')

it('a list links to its files, which have its filters and its name', async () => {
  const page = await clerk.get('/desk/mall-orders?group=all&page=1')
  expect(page.html).toContain('/desk/mall-orders?group=all&amp;file=xlsx')
  const file = await clerk.get('/desk/mall-orders?group=all&file=csv')
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(nameOf(file)).toBe(`商城订单_全部_${parkDay(test.clock.now())}.csv`)
  expect(nameOf(await clerk.get('/desk/mall-orders?group=toShip&file=xlsx'))).toBe(
    `商城订单_${parkDay(test.clock.now())}.xlsx`,
  )
})

it('a list file has all rows, numeric amounts, no buttons and no active formulas', async () => {
  for (let made = 0; made < 22; made += 1) await boughtGoods(test, { tenantId: PARK, userId })
  await test.sql(
    `update mall_order set shop_name = '=1+1' where id = (select id from mall_order where user_id = $1 order by id limit 1)`,
    [userId],
  )
  const [{ total } = { total: '0' }] = await test.sql<{ total: string }>(
    `select count(*) as total from mall_order where tenant_id = $1 and status = 'Paid' and delivery = 'express'`,
    [PARK],
  )
  expect(Number(total)).toBeGreaterThan(20)
  const lines = linesOf(await clerk.get('/desk/mall-orders?group=toShip&file=csv'))
  expect(lines[0]).toBe('商品,商户,实付,状态,付款时间')
  expect(lines).toHaveLength(Number(total) + 1)
  expect(lines.some((line) => line.includes(",'=1+1,"))).toBe(true)
  expect(lines[1]).toMatch(/,\d+(\.\d+)?,/)
  const before = (await auditEntries(test, 'mall-orders.fetch')).length
  await clerk.get('/desk/mall-orders?group=toShip&file=xlsx')
  const entries = await auditEntries(test, 'mall-orders.fetch')
  expect(entries.slice(before)).toMatchObject([
    { subject_id: '/desk/mall-orders', after: { rows: Number(total) } },
  ])
})

it('a list file is refused like its list; a page without a list ignores the file parameter', async () => {
  const marketing = await atDesk(test, phones.marketing)
  expect((await marketing.get('/desk/mall-orders?file=csv')).status).toBe(403)
  const page = await clerk.get('/desk/mall-orders/ship?file=xlsx')
  expect([page.status, page.headers['content-disposition']]).toEqual([200, undefined])
})

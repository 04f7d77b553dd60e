/** Filters of the desk's lists, saved by staff under names. */
import { JSDOM } from 'jsdom'
import { deskParts } from '../../../server/desk/allParts'
import { chosenFilters, filterQuery } from '../../../server/desk/savedFilters'
import type { DeskScreen } from '../../../server/kernel/desk'
import { parkDay } from '../../../server/kernel/parkDay'
import { atDesk, auditEntries, type DeskBrowser, type DeskReply } from '../../support/server/desk'
import { describeServer, OTHER_PARK, PARK, phones } from '../../support/server/testApp'

const SAVE = '/desk/filters'
const REMOVE = '/desk/filters/remove'
const RENAME = '/desk/filters/rename'
const MINE = '/desk/complaints?status=Closed&of=mine'
const test = describeServer()
let clerk: DeskBrowser
beforeAll(async () => {
  clerk = await atDesk(test, phones.service)
})
beforeEach(() => test.sql('delete from saved_filter'))

const chipsOf = ({ html }: DeskReply) =>
  [...new JSDOM(html).window.document.querySelectorAll('nav.saved a')].map((link) => ({
    name: link.textContent,
    to: link.getAttribute('href'),
    isChosen: link.hasAttribute('aria-current'),
  }))
const save = (name: string, from = MINE, browser = clerk, more: Record<string, string> = {}) =>
  browser.submit(from, SAVE, { FilterName: name, ...more })
const namesIn = async (list: string) =>
  (
    await test.sql<{ name: string }>(
      `select name from saved_filter where tenant_id = $1 and list = $2 order by at, id`,
      [PARK, list],
    )
  ).map(({ name }) => name)

it('a saved filter is a chip above its list, chosen on its own page, and can be removed', async () => {
  expect((await clerk.get('/desk/complaints')).text).not.toContain('存为常用筛选')
  const saved = await save('我结束的')
  expect([saved.status, saved.location]).toEqual([303, MINE])
  const page = await clerk.get(MINE)
  expect(chipsOf(page)).toEqual([{ name: '我结束的', to: MINE, isChosen: true }])
  expect(page.text).toContain('已存为常用筛选“我结束的”')
  expect(page.text).not.toContain('存为常用筛选 名称')
  const list = '/desk/complaints?page=2'
  expect(chipsOf(await clerk.get(list))).toEqual([{ name: '我结束的', to: MINE, isChosen: false }])
  expect(chipsOf(await clerk.get('/desk/repairs'))).toEqual([])

  const gone = await clerk.submit(list, REMOVE)
  expect([gone.status, gone.location]).toEqual([303, list])
  expect(chipsOf(await clerk.get(list))).toEqual([])
  expect((await auditEntries(test, 'complaints.saveFilter')).at(-1)).toMatchObject({
    after: { name: '我结束的' },
  })
  expect((await auditEntries(test, 'complaints.removeFilter')).at(-1)).toMatchObject({
    before: { name: '我结束的' },
  })
})

it('a filter sent twice is saved and logged once; a removed one stays removed', async () => {
  const logged = async () => [
    (await auditEntries(test, 'complaints.saveFilter')).length,
    (await auditEntries(test, 'complaints.removeFilter')).length,
  ]
  const [saves = 0, removals = 0] = await logged()
  const form = { ...(await clerk.formOn(MINE, SAVE)), FilterName: '我结束的' }
  for (const { status } of [await clerk.send(SAVE, form), await clerk.send(SAVE, form)])
    expect(status).toBe(303)
  expect(await namesIn('complaints')).toEqual(['我结束的'])
  const removal = await clerk.formOn(MINE, REMOVE)
  for (const { status } of [await clerk.send(REMOVE, removal), await clerk.send(REMOVE, removal)])
    expect(status).toBe(303)
  expect(await namesIn('complaints')).toEqual([])
  expect(await logged()).toEqual([saves + 1, removals + 1])
})

it('a refused name is shown again with its reason and the filter', async () => {
  const family = '👨‍👩‍👧'
  const empty = await save(' \u200b ')
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('请填写名称')])
  const long = await save(family.repeat(21))
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('名称最多 20 个字')])
  expect(long.html).toContain(family.repeat(21))
  expect(new JSDOM(long.html).window.document.querySelector('details[open]')).not.toBeNull()
  expect((await save(family.repeat(20))).status).toBe(303)
  const other = '/desk/complaints?status=Handling'
  const taken = await save(family.repeat(20), other)
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('请换个名称')])
  expect(await namesIn('complaints')).toEqual([family.repeat(20)])
})

it('a chosen filter gets another name, once; a taken, empty or foreign one is refused', async () => {
  await save('我结束的')
  await save('处理中的', '/desk/complaints?status=Handling')
  expect((await clerk.get('/desk/complaints')).html).not.toContain(RENAME)
  const form = await clerk.formOn(MINE, RENAME)
  expect(form.FilterName).toBe('我结束的')
  const entries = await auditEntries(test, 'complaints.renameFilter')
  const named = { ...form, FilterName: '办完的' }
  for (const reply of [await clerk.send(RENAME, named), await clerk.send(RENAME, named)])
    expect([reply.status, reply.location]).toEqual([303, MINE])
  expect((await namesIn('complaints')).sort()).toEqual(['办完的', '处理中的'])
  const logged = await auditEntries(test, 'complaints.renameFilter')
  expect(logged).toHaveLength(entries.length + 1)
  expect(logged.at(-1)).toMatchObject({ before: { name: '我结束的' }, after: { name: '办完的' } })

  const taken = await clerk.submit(MINE, RENAME, { FilterName: '处理中的' })
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('请换个名称')])
  const empty = await clerk.submit(MINE, RENAME, { FilterName: ' ' })
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('请填写名称')])
  const manager = await atDesk(test, phones.manager)
  const foreign = { ...(await manager.formOn(MINE, SAVE)), FilterId: form.FilterId! }
  const refused = await manager.send(RENAME, { ...foreign, FilterName: '别人的' })
  expect(refused.status).toBe(404)
  expect((await namesIn('complaints')).sort()).toEqual(['办完的', '处理中的'])
})

it('names are compared in their composed form', async () => {
  expect((await save('café')).status).toBe(303)
  const decomposed = await save('cafe\u0301', '/desk/complaints?status=Handling')
  expect(decomposed.status).toBe(409)
})

it('a list keeps 20 filters of an account, also when two are saved at once', async () => {
  const [user] = await test.sql<{ id: string }>(
    'select id from app_user where tenant_id = $1 and phone = $2',
    [PARK, phones.service],
  )
  await test.sql(
    `insert into saved_filter (tenant_id, id, user_id, list, name, "values", at)
     select $1, gen_random_uuid(), $2, 'complaints', '筛选' || n, '{"status":"Closed"}', now()
     from generate_series(1, 19) n`,
    [PARK, user!.id],
  )
  const form = await clerk.formOn(MINE, SAVE)
  const replies = await Promise.all(
    ['甲', '乙', '丙'].map((FilterName) => clerk.send(SAVE, { ...form, FilterName })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.text).toContain('最多存 20 个')
  expect(await namesIn('complaints')).toHaveLength(20)
  expect((await save('别的列表', '/desk/repairs?status=Submitted')).status).toBe(303)
})

it('filters belong to an account: a colleague neither sees nor removes them', async () => {
  await save('我结束的')
  const manager = await atDesk(test, phones.manager)
  expect(chipsOf(await manager.get(MINE))).toEqual([])
  const { FilterId } = await clerk.formOn(MINE, REMOVE)
  const own = await manager.formOn(MINE, SAVE)
  expect((await manager.send(REMOVE, { ...own, FilterId: FilterId! })).status).toBe(303)
  expect(await namesIn('complaints')).toEqual(['我结束的'])
  const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
  expect(chipsOf(await foreigner.get(MINE))).toEqual([])
})

it('a list without the right to it, an unknown one and an address elsewhere are refused', async () => {
  const form = { ...(await clerk.formOn(MINE, SAVE)), FilterName: '别人的' }
  const invoices = await clerk.send(SAVE, { ...form, Address: '/desk/invoices?status=all' })
  expect([invoices.status, invoices.text]).toEqual([403, expect.stringContaining('没有这项权限')])
  for (const Address of ['', '/desk', '/desk/replies?x=1', 'https://elsewhere.example/?status=all'])
    expect([Address, (await clerk.send(SAVE, { ...form, Address })).status]).toEqual([Address, 404])
  expect((await clerk.send(SAVE, { ...form, Address: '/desk/complaints' })).text).toContain(
    '还没有选择筛选条件',
  )
  expect(await test.sql('select from saved_filter')).toEqual([])
})

it('the text of a search is not kept', async () => {
  const found = '/desk/mall-orders?group=all&q=13800001234'
  expect((await save('全部订单', found)).location).toBe(found)
  expect(chipsOf(await clerk.get('/desk/mall-orders'))).toEqual([
    { name: '全部订单', to: '/desk/mall-orders?group=all', isChosen: false },
  ])
  const searched = await clerk.get('/desk/mall-orders?q=13800001234')
  expect(searched.text).not.toContain('存为常用筛选')
})

it('a day moves with today or stays', async () => {
  const screen: DeskScreen = {
    ...{ path: '', title: '', show: () => Promise.resolve(null) },
    filters: ['from', 'to'],
  }
  const saved = Date.parse('2026-02-28T15:59:59Z')
  const query = { from: '2026-02-22', to: '2026-02-28' }
  const moving = chosenFilters(screen, query, saved)
  expect(filterQuery(screen, moving, saved)).toBe('from=2026-02-22&to=2026-02-28')
  expect(filterQuery(screen, moving, saved + 1_000)).toBe('from=2026-02-23&to=2026-03-01')
  const staying = chosenFilters(screen, query)
  expect(filterQuery(screen, staying, saved + 1_000)).toBe('from=2026-02-22&to=2026-02-28')

  const from = parkDay(test.clock.now() - 86_400_000)
  const address = `/desk/payments?kind=&from=${from}`
  await save('昨天起', address, clerk, { MovesWithToday: 'on' })
  const [row] = await test.sql<{ values: object }>('select "values" from saved_filter')
  expect(row).toEqual({ values: { from: -1 } })
  expect(chipsOf(await clerk.get(address))).toMatchObject([{ name: '昨天起', isChosen: true }])
})

it('filters end with the last role at the desk and with the account', async () => {
  await save('我结束的')
  const { savedFilters } = test.services
  await savedFilters.clean(PARK)
  expect(await namesIn('complaints')).toEqual(['我结束的'])
  const [user] = await test.sql<{ id: string }>(
    'select id from app_user where tenant_id = $1 and phone = $2',
    [PARK, phones.newMember],
  )
  await test.sql('update saved_filter set user_id = $1', [user!.id])
  await savedFilters.clean(PARK)
  expect(await namesIn('complaints')).toEqual([])

  await save('我结束的')
  const [own] = await test.sql<{ id: string }>('select user_id as id from saved_filter')
  await savedFilters.forget(test.db, { tenantId: PARK, userId: user!.id })
  expect(await namesIn('complaints')).toEqual(['我结束的'])
  await savedFilters.forget(test.db, { tenantId: PARK, userId: own!.id })
  expect(await namesIn('complaints')).toEqual([])
})

/** Lists with a choice that is no filter of theirs, each with the reason. */
const UNSAVED: Readonly<Record<string, string>> = {
  '/desk/arrivals': 'one day',
  '/desk/income': 'one span',
  '/desk/takings': 'one month',
  '/desk/own-shop/takings': 'one month',
  '/desk/invitations/parking': 'one month',
  '/desk/ticket-checks': 'the schedules of today',
}

/** Whether a page has choices or a form that narrow its list, apart from the text of a search. */
function isFiltered(html: string, address: string): boolean {
  const { document } = new JSDOM(html).window
  const links = [...document.querySelectorAll('nav.choices:not([aria-label="翻页"]) a')]
  return (
    document.querySelector('form.filter [name]:not([name="q"])') !== null ||
    links.some((link) => link.getAttribute('href')?.startsWith(`${address}?`))
  )
}

it('every list with filters declares them, and shows the form of a chosen one once', async () => {
  const manager = await atDesk(test, phones.manager)
  let declared = 0
  for (const part of deskParts(test.modules))
    for (const { path, filters } of part.screens.filter((one) => !one.path.includes(':'))) {
      const address = `/desk/${part.name}${path}`
      if (filters === undefined) {
        const { html } = await manager.get(address)
        const isFree = !isFiltered(html, address) || address in UNSAVED
        expect([address, isFree]).toEqual([address, true])
        continue
      }
      declared += 1
      const { html } = await manager.get(`${address}?${filters[0]!}=a`)
      expect([address, html.split(`action="${SAVE}"`).length - 1]).toEqual([address, 1])
    }
  expect(declared).toBeGreaterThan(10)
})

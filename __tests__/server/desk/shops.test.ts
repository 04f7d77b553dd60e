import sharp from 'sharp'
import { businessCalls } from '@/contract/business'
import { parkShopCalls } from '@/contract/parkShop'
import { parkDate } from '@/utils/dateTime'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, describeServer, phones } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
let clerk: DeskBrowser
let noodles: string
let brewery: string
let theirs: string
beforeAll(async () => {
  clerk = await atDesk(test, phones.marketing)
  noodles = await idOf('三班面馆')
  brewery = await idOf('夜班酒厂')
  theirs = await idOf('桂雨面馆')
})

async function idOf(name: string): Promise<string> {
  const [row] = await test.sql<{ id: string }>('select id from shop where name = $1', [name])
  return row!.id
}
const detail = (Id: string) => test.call(businessCalls.detail, { Id })
const listed = async (Keyword: string) =>
  (await test.call(businessCalls.moreBusiness, { Keyword })).data.DataRows.map(({ Name }) => Name)
const daysOf = async (id: string) => (await detail(id)).data.Hours.Days
const entriesOf = async (id: string) =>
  (await auditEntries(test)).filter(({ subject_id }) => subject_id === id)
const today = () => parkDate(test.clock.now())
const inDays = (days: number) => parkDate(test.clock.now() + days * 86_400_000)
const names = (html: string) => [...html.matchAll(/href="\/desk\/shops\/[0-9a-f-]{36}">([^<]+)</g)]

describe('list of shops', () => {
  const list = (query = '') => clerk.get(`/desk/shops${query}`)

  it('shows every shop of this park only, with place and opening state', async () => {
    const { html, text } = await list()
    expect(names(html).map(([, name]) => name)).toEqual(
      (
        await test.sql<{ name: string }>(
          `select name from shop where tenant_id = 'mianfang' order by rank`,
        )
      ).map(({ name }) => name),
    )
    expect(text).toContain('2 号楼 纺纱楼 1F 2-102')
    expect(html).not.toContain('桂雨面馆')
  })

  it.each([
    ['面馆', ['三班面馆']],
    ['2-102', ['三班面馆']],
    ['亲子', ['棉花小屋']],
    ['80001212', ['三班面馆']],
    ['%', []],
    ['没有这家', []],
  ])('finds %s', async (q, found) => {
    const { html } = await list(`?${new URLSearchParams({ q }).toString()}`)
    expect(names(html).map(([, name]) => name)).toEqual(found)
  })

  it('has pages of 40', async () => {
    await test.sql(
      `insert into shop (tenant_id, id, name, logo, category, address, phone, can_pay, pay_note,
         takes_stored_card, takes_ic_card, rank)
       select 'mianfang', gen_random_uuid(), '翻页 ' || n, '', '测试', '', '', true, '', false, false, 1000 + n
       from generate_series(1, 45) as n`,
    )
    const pages = await Promise.all(
      ['', '&page=2', '&page=3'].map((page) => list(`?q=翻页${page}`)),
    )
    expect(pages.map(({ html }) => names(html).length)).toEqual([40, 5, 0])
    await test.sql(`delete from shop where name like '翻页 %'`)
  })
})

describe('hours of a day', () => {
  const change = (id: string, fields: Record<string, string>) =>
    clerk.submit(`/desk/shops/${id}`, `/desk/shops/${id}/days`, {
      ...{ Date: today(), Kind: 'closed', Note: '' },
      ...fields,
    })
  const undo = (id: string, date: string) =>
    clerk.submit(`/desk/shops/${id}`, `/desk/shops/${id}/days/${date}/undo`)

  it('are closed, visible in the app at once and restored, each logged', async () => {
    const before = await daysOf(noodles)
    const done = await change(noodles, { Note: '厨房检修' })
    expect([done.status, done.location]).toEqual([303, `/desk/shops/${noodles}`])
    const closed = { Date: today(), Spans: [], Note: '厨房检修' }
    expect(await daysOf(noodles)).toEqual([closed, ...before])
    expect((await clerk.get(`/desk/shops/${noodles}`)).text).toContain('厨房检修')
    expect((await undo(noodles, today())).status).toBe(303)
    expect(await daysOf(noodles)).toEqual(before)
    expect(await entriesOf(noodles)).toMatchObject([
      { act: 'shops.days', before: null, after: closed },
      { act: 'shops.undo', before: closed, after: null },
    ])
  })

  it('have one or two spans, also past midnight; the last change of a date applies', async () => {
    await change(brewery, { Date: inDays(2), Note: '包场' })
    await change(brewery, {
      ...{ Date: inDays(2), Kind: 'open', Note: '' },
      ...{ Open1: '11:00', Close1: '14:00', Open2: '18:00', Close2: '02:00' },
    })
    const spans = [
      { Open: 660, Close: 840 },
      { Open: 1080, Close: 1560 },
    ]
    expect((await daysOf(brewery)).filter(({ Date }) => Date === inDays(2))).toEqual([
      { Date: inDays(2), Spans: spans, Note: '' },
    ])
    await undo(brewery, inDays(2))
  })

  it('changed to the same twice at once are changed once', async () => {
    const form = await clerk.formOn(`/desk/shops/${noodles}`, `/desk/shops/${noodles}/days`)
    const typed = { ...form, Date: inDays(5), Kind: 'closed', Note: '两次' }
    const send = () => clerk.send(`/desk/shops/${noodles}/days`, typed)
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    const rows = await test.sql('select 1 from shop_day where shop_id = $1 and note = $2', [
      noodles,
      '两次',
    ])
    expect(rows).toHaveLength(1)
    const entries = (await entriesOf(noodles)).filter(({ after }) => after?.Note === '两次')
    expect(entries).toHaveLength(1)
    const again = await clerk.formOn('/desk', '/desk/log-out')
    const undos = await Promise.all(
      [1, 2].map(() => clerk.send(`/desk/shops/${noodles}/days/${inDays(5)}/undo`, again)),
    )
    expect(undos.map(({ status }) => status).sort()).toEqual([303, 404])
  })

  it.each([
    [{ Date: '2026-02-30' }, '请选择日期'],
    [{ Date: '' }, '请选择日期'],
    [{ Date: '2020-01-01' }, '日期应在今天起的 90 天内'],
    [{ Date: '2099-01-01' }, '日期应在今天起的 90 天内'],
    [{ Kind: 'sometimes' }, '请选择休息或营业'],
    [{ Kind: 'open' }, '请填写开门和打烊的时间'],
    [{ Kind: 'open', Open1: '10:00' }, '请填写开门和打烊的时间'],
    [{ Kind: 'open', Open1: '25:00', Close1: '26:00' }, '时间应写作 10:30'],
    [{ Kind: 'open', Open1: '10:00', Close1: '12:00', Open2: '13:00' }, '第二段的开门和打烊'],
    [
      { Kind: 'open', Open1: '10:00', Close1: '14:00', Open2: '13:00', Close2: '18:00' },
      '第二段应在第一段之后',
    ],
    [
      { Kind: 'open', Open1: '18:00', Close1: '02:00', Open2: '20:00', Close2: '22:00' },
      '第二段应在第一段之后',
    ],
    [{ Note: '长'.repeat(31) }, '说明最多 30 个字'],
  ])('that are invalid (%j) are refused', async (fields, message) => {
    const before = await daysOf(noodles)
    const reply = await change(noodles, fields)
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(message)])
    expect(await daysOf(noodles)).toEqual(before)
  })

  it('of the whole park apply where the shop has none, and cannot be undone at the shop', async () => {
    const ofBrewery = await clerk.get(`/desk/shops/${brewery}`)
    expect(ofBrewery.text).toContain(`${inDays(10)}12:00–22:00上午园区供电检修全园`)
    expect(ofBrewery.html).not.toContain(`/days/${inDays(10)}/undo`)
    expect((await clerk.get(`/desk/shops/${noodles}`)).text).not.toContain('全园')
    // Past days cannot be changed and are not shown.
    await test.sql(
      `insert into shop_day (tenant_id, id, shop_id, day, open_minute, close_minute, note)
       values ('mianfang', gen_random_uuid(), $1, $2, null, null, '昨天停电')`,
      [brewery, inDays(-1)],
    )
    expect((await clerk.get(`/desk/shops/${brewery}`)).text).not.toContain('昨天停电')
    const form = await clerk.formOn('/desk', '/desk/log-out')
    for (const date of [inDays(10), 'yesterday', '2026-13-45'])
      expect([
        date,
        (await clerk.send(`/desk/shops/${brewery}/days/${date}/undo`, form)).status,
      ]).toEqual([date, 404])
  })
})

describe('shop news', () => {
  const page = () => `/desk/shops/${noodles}/news/new`
  const publish = (fields: Record<string, string> = {}) =>
    clerk.submit(page(), `/desk/shops/${noodles}/news/publish`, {
      ...{ Title: '冬笋上市', Text: '片儿川换冬笋，<b>不加价</b>。' },
      ...fields,
    })
  const seen = async () => (await detail(noodles)).data.News.map(({ Title }) => Title)
  const newsId = async (title: string) =>
    (await test.sql<{ id: string }>('select id from shop_news where title = $1', [title]))[0]!.id

  it('are published as plain text, seen in the app and ended, each logged', async () => {
    const done = await publish()
    expect([done.status, done.location]).toEqual([303, `/desk/shops/${noodles}`])
    const [news] = (await detail(noodles)).data.News
    expect(news).toMatchObject({ Title: '冬笋上市', Content: '片儿川换冬笋，<b>不加价</b>。' })
    const end = `/desk/shops/${noodles}/news/${await newsId('冬笋上市')}/end`
    const confirmation = await clerk.submit(`/desk/shops/${noodles}`, end)
    expect([confirmation.status, confirmation.text]).toEqual([
      200,
      expect.stringContaining('确认撤下'),
    ])
    expect(await seen()).toContain('冬笋上市')
    await clerk.submit(`/desk/shops/${noodles}`, end, { _confirmed: 'yes' })
    expect(await seen()).not.toContain('冬笋上市')
    expect((await entriesOf(news!.Id)).map(({ act }) => act)).toEqual([
      'shops.publish',
      'shops.end',
    ])
  })

  it('sent several times are published once; ended twice at once, once', async () => {
    const form = await clerk.formOn(page(), `/desk/shops/${noodles}/news/publish`)
    const typed = { ...form, Title: '只有一条', Text: '内容' }
    await Promise.all([1, 2, 3].map(() => clerk.send(`/desk/shops/${noodles}/news/publish`, typed)))
    expect((await seen()).filter((title) => title === '只有一条')).toHaveLength(1)
    const token = await clerk.formOn('/desk', '/desk/log-out')
    const end = `/desk/shops/${noodles}/news/${await newsId('只有一条')}/end`
    const ends = await Promise.all(
      [1, 2].map(() => clerk.send(end, { ...token, _confirmed: 'yes' })),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual([303, 404])
  })

  it('ended by two clerks at once are ended once', async () => {
    await publish({ Title: '两人撤下' })
    const id = await newsId('两人撤下')
    const holder = await test.db.$client.connect()
    await holder.query('begin')
    await holder.query('select 1 from shop_news where id = $1 for update', [id])
    const waiting = async (count: number) => {
      for (let found = 0; found < count; )
        found = (await holder.query(`select 1 from pg_locks where not granted`)).rows.length
    }
    const end = () => test.services.shopNews.end('mianfang', noodles, id, bySystem)
    const first = end()
    await waiting(1)
    test.clock.pass(-1000)
    const ends = Promise.allSettled([first, end()])
    await waiting(2)
    await holder.query('commit')
    holder.release()
    expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    test.clock.pass(1000)
  })

  it('have a picture, which is kept while they exist', async () => {
    const bytes = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#a8431f' },
    })
      .png()
      .toBuffer()
    const form = await clerk.formOn(page(), `/desk/shops/${noodles}/news/publish`)
    const fields: Record<string, string> = { ...form, Title: '有图', Text: '看图' }
    delete fields.Picture
    const address = `/desk/shops/${noodles}/news/publish`
    const done = await clerk.upload(address, fields, { name: 'Picture', bytes })
    expect(done.status).toBe(303)
    test.clock.pass(3 * 86_400_000)
    await test.services.pictures.removeUnused('mianfang')
    const news = (await detail(noodles)).data.News.find(({ Title }) => Title === '有图')!
    expect((await test.app.inject(news.Picture)).statusCode).toBe(200)
    clerk = await atDesk(test, phones.marketing)
  })

  it('refuse a file that is no picture', async () => {
    const form = await clerk.formOn(page(), `/desk/shops/${noodles}/news/publish`)
    const fields: Record<string, string> = { ...form, Title: '假图', Text: '假' }
    delete fields.Picture
    const file = { name: 'Picture', bytes: Buffer.from('<script>') }
    expect((await clerk.upload(`/desk/shops/${noodles}/news/publish`, fields, file)).status).toBe(
      415,
    )
    expect(await seen()).not.toContain('假图')
  })

  it.each([
    [{ Title: '' }, '请填写标题'],
    [{ Title: '长'.repeat(41) }, '标题最多 40 个字'],
    [{ Text: '' }, '请填写内容'],
    [{ Text: '长'.repeat(501) }, '内容最多 500 个字'],
    [{ From: '2026-12-02T10:00', To: '2026-12-01T10:00' }, '“展示至”应晚于发布时间'],
  ])('that are invalid (%j) are refused, and the input is kept', async (fields, message) => {
    const reply = await publish({ Title: '留着', ...fields })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(message)])
    expect(await seen()).not.toContain('留着')
  })
})

describe('shop of another park', () => {
  it('gives 404, and neither its hours nor its news can be changed', async () => {
    expect((await clerk.get(`/desk/shops/${theirs}`)).status).toBe(404)
    expect((await clerk.get(`/desk/shops/${theirs}/news/new`)).status).toBe(404)
    const token = await clerk.formOn('/desk', '/desk/log-out')
    const [own] = await test.sql<{ id: string }>(
      `select id from shop_news where tenant_id = 'mianfang' and shop_id = $1 and show_to is null
         or show_to > now() limit 1`,
      [noodles],
    )
    const form = await clerk.formOn(
      `/desk/shops/${noodles}/news/new`,
      `/desk/shops/${noodles}/news/publish`,
    )
    const tries: [string, Record<string, string>][] = [
      ['/leave', {}],
      ['/days', { Date: today(), Kind: 'closed' }],
      ['/news/publish', { Id: form.Id!, Title: '外面的', Text: '外面的' }],
      [`/news/${own!.id}/end`, {}],
    ]
    for (const [path, fields] of tries) {
      const address = `/desk/shops/${theirs}${path}`
      const { status } = await clerk.send(address, { ...token, _confirmed: 'yes', ...fields })
      expect([path, status]).toEqual([path, 404])
    }
    expect(
      (await test.call(businessCalls.detail, { Id: theirs }, { park: OTHER_PARK })).status,
    ).toBe(200)
    expect(await test.sql(`select 1 from shop_news where title = '外面的'`)).toEqual([])
  })
})

describe('shop that leaves', () => {
  it('leaves after a question: gone from the app, no payments, records kept', async () => {
    expect(await listed('夜班酒厂')).toEqual(['夜班酒厂'])
    const page = `/desk/shops/${brewery}`
    const confirmation = await clerk.submit(page, `${page}/leave`)
    expect([confirmation.status, confirmation.text]).toEqual([
      200,
      expect.stringContaining('确认“夜班酒厂”离场？'),
    ])
    expect((await detail(brewery)).status).toBe(200)
    const payable = () => test.services.shops.payable(test.db, 'mianfang', brewery)
    expect((await payable()).id).toBe(brewery)

    const token = await clerk.formOn('/desk', '/desk/log-out')
    const leave = () => clerk.send(`${page}/leave`, { ...token, _confirmed: 'yes' })
    const both = await Promise.all([leave(), leave()])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404])

    expect(await listed('夜班酒厂')).toEqual([])
    const gone = await detail(brewery)
    expect([gone.status, gone.body.Message]).toEqual([404, '商户不存在或已离场'])
    const { data: payShop } = await test.call(parkShopCalls.get, { Id: brewery })
    expect(payShop.CanPay).toBe(false)
    // Cached for a payment a moment ago, but the cache was dropped.
    await expect(payable()).rejects.toMatchObject({ statusCode: 409, message: '该商户已撤场' })
    expect(await entriesOf(brewery)).toContainEqual(
      expect.objectContaining({
        act: 'shops.leave',
        before: { name: '夜班酒厂', status: 'open' },
        after: { name: '夜班酒厂', status: 'left' },
      }),
    )
    expect((await entriesOf(brewery)).filter(({ act }) => act === 'shops.leave')).toHaveLength(1)
  })

  it('is listed at the desk among former shops, read-only', async () => {
    expect((await clerk.get('/desk/shops')).text).not.toContain('夜班酒厂')
    expect((await clerk.get('/desk/shops?status=left')).text).toContain('夜班酒厂')
    const { html, text } = await clerk.get(`/desk/shops/${brewery}`)
    expect(text).toContain('已离场')
    expect(html).not.toMatch(/\/(?:leave|days|news\/new)"/)
    const token = await clerk.formOn('/desk', '/desk/log-out')
    const form = { ...token, Date: today(), Kind: 'closed' }
    expect((await clerk.send(`/desk/shops/${brewery}/days`, form)).status).toBe(404)
    const page = `/desk/shops/${noodles}/news/new`
    const { Id } = await clerk.formOn(page, `/desk/shops/${noodles}/news/publish`)
    const news = { ...token, Id: Id!, Title: '离场后', Text: '还在说话' }
    expect((await clerk.send(`/desk/shops/${brewery}/news/publish`, news)).status).toBe(404)
    expect(await test.sql(`select 1 from shop_news where title = '离场后'`)).toEqual([])
  })
})

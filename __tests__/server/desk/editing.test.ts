/** Published notices, banners and coupons' texts are edited with a preview, their versions kept, shown and restored. */
import sharp from 'sharp'
import { announcementCalls } from '@/contract/announcement'
import { infoCalls } from '@/contract/info'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { cshowCalls, showIndexCalls } from '@/contract/show'
import { momentValue } from '../../../server/desk/deskForm'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { newGoods, newShop } from '../../support/server/mallOrders'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let clerk: DeskBrowser
beforeAll(async () => {
  clerk = await atDesk(test, phones.marketing)
})

const sure = { _confirmed: 'yes' }
const contentOf = async (Id: string) =>
  (await test.call(announcementCalls.detail, { Id })).data.Content
const actsOf = async (id: string) =>
  (await auditEntries(test)).filter(({ subject_id }) => subject_id === id)

/** Publishes a notice. @returns its id */
async function notice(Title: string, Text = '第一行\n\n第二行'): Promise<string> {
  const typed = { Title, Text, Kind: 'notice', Publisher: '物业' }
  await clerk.submit('/desk/notices/new', '/desk/notices/publish', typed)
  const [row] = await test.sql<{ id: string }>('select id from announcement where title = $1', [
    Title,
  ])
  return row!.id
}

const edit = (id: string, typed: Record<string, string>) =>
  clerk.submit(`/desk/notices/${id}/edit`, `/desk/notices/${id}/edit/save`, typed)

it('an edit first shows difference and preview, then stores both versions', async () => {
  const id = await notice('电梯检修')
  const before = await contentOf(id)
  const confirmation = await edit(id, { Text: '第一行\n\n**新的** 一行', Kind: 'urgent' })
  expect(confirmation.html).toMatch(/<del>第二行<\/del>.*<ins>\*\*新的\*\* 一行<\/ins>/s)
  expect(confirmation.html).toContain('<strong>新的</strong>')
  expect(confirmation.text).toContain('紧急通知')
  expect(await contentOf(id)).toBe(before)

  const done = await edit(id, { ...sure, Text: '第一行\n\n**新的** 一行', Kind: 'urgent' })
  expect(done.location).toBe(`/desk/notices/${id}/history`)
  expect(await contentOf(id)).toContain('<strong>新的</strong>')
  const history = await clerk.get(done.location!)
  expect(history.text).toMatch(/第 2 版.*市场部小许.*第 1 版/)
  const form = await clerk.formOn(`/desk/notices/${id}/edit`, `/desk/notices/${id}/edit/save`)
  expect(form.Text).toBe('第一行\n\n**新的** 一行')
  const entry = (await actsOf(id)).at(-1)
  expect([entry?.act, Object.keys(entry?.after ?? {}).sort()]).toEqual([
    'notices.save',
    ['Kind', 'Text'],
  ])
})

it('restoring an earlier version creates a new one; the times stay', async () => {
  const id = await notice('停车调整')
  await edit(id, {
    ...sure,
    Title: '停车又调整',
    To: momentValue(test.clock.now() + 9 * 3_600_000),
  })
  const page = `/desk/notices/${id}/history`
  const restore = `/desk/notices/${id}/restore`
  const confirmation = await clerk.submit(page, restore)
  expect(confirmation.html).toMatch(/<del>停车又调整<\/del>.*<ins>停车调整<\/ins>/s)
  await clerk.submit(page, restore, sure)
  const [row] = await test.sql<{ title: string; show_to: Date | null }>(
    'select title, show_to from announcement where id = $1',
    [id],
  )
  expect(row?.title).toBe('停车调整')
  expect(row?.show_to).not.toBeNull()
  expect((await clerk.get(page)).text).toContain('第 3 版')
})

it('two clerks with the same form: the second is refused, and its input is kept', async () => {
  const id = await notice('两人同改')
  const form = await clerk.formOn(`/desk/notices/${id}/edit`, `/desk/notices/${id}/edit/save`)
  await edit(id, { ...sure, Title: '先改的' })
  const late = await clerk.send(`/desk/notices/${id}/edit/save`, {
    ...{ ...form, ...sure, Title: '后改的' },
  })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
  expect(late.html).toContain('后改的')
  const [row] = await test.sql<{ title: string }>('select title from announcement where id = $1', [
    id,
  ])
  expect(row?.title).toBe('先改的')
})

it('the link back from the preview keeps the input', async () => {
  const id = await notice('返回修改')
  const confirmation = await edit(id, { Title: '改到一半' })
  const back = /href="([^"]*edit=1)"/.exec(confirmation.html)?.[1]?.replaceAll('&amp;', '&')
  const form = await clerk.get(back!)
  expect([form.status, form.html]).toEqual([200, expect.stringContaining('改到一半')])
  expect(form.text).not.toContain('没有完成')
})

it('an invalid field is refused at the field; an edit without changes creates no version', async () => {
  const id = await notice('不合规')
  const refused = await edit(id, { Title: '' })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('请填写标题')])
  expect(refused.html).toContain('href="#field-Title"')
  const entries = (await actsOf(id)).length
  await edit(id, sure)
  expect((await clerk.get(`/desk/notices/${id}/history`)).text).not.toContain('第 2 版')
  expect(await actsOf(id)).toHaveLength(entries)
})

it('an ended notice cannot be edited, only copied', async () => {
  const id = await notice('已撤回的')
  const form = await clerk.formOn(`/desk/notices/${id}/edit`, `/desk/notices/${id}/edit/save`)
  await clerk.submit('/desk/notices', `/desk/notices/${id}/end`, sure)
  expect((await clerk.get(`/desk/notices/${id}/edit`)).text).toContain('公告已结束，不能修改')
  const sent = { ...form, ...sure, Title: '复活' }
  const late = await clerk.send(`/desk/notices/${id}/edit/save`, sent)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('已经结束')])
  const copy = await clerk.formOn(`/desk/notices/new?copy=${id}`, '/desk/notices/publish')
  expect([copy.Title, copy.Text, copy.To]).toEqual(['已撤回的', '第一行\n\n第二行', ''])
})

it('an edited banner keeps its picture', async () => {
  const picture = await sharp({
    create: { width: 60, height: 30, channels: 3, background: '#a8431f' },
  })
    .png()
    .toBuffer()
  const form = await clerk.formOn('/desk/banners/new', '/desk/banners/publish')
  const typed = { ...form, Title: '冬日', Alt: '雪', Rank: '7', Position: 'home' }
  await clerk.upload('/desk/banners/publish', typed, { name: 'Picture', bytes: picture })
  const rowOf = async () =>
    (
      await test.sql<{ id: string; image: string; alt: string }>(
        `select id, image, alt from banner where title = '冬日'`,
      )
    )[0]!
  const before = await rowOf()
  const page = `/desk/banners/${before.id}/edit`
  await clerk.submit(page, `${page}/save`, { ...sure, Alt: '雪后的厂房' })
  expect(await rowOf()).toEqual({ ...before, alt: '雪后的厂房' })
  expect((await clerk.get(`/desk/banners/${before.id}/history`)).html).toContain('<del>雪</del>')
})

describe('coupon', () => {
  const couponOf = async (name: string) =>
    (
      await test.sql<{ id: string; description: string; shop_ids: string[]; scope: string }>(
        'select id, description, shop_ids, scope from coupon where name = $1',
        [name],
      )
    )[0]!
  const publish = (typed: Record<string, string>, from = '/desk/coupons/new?kind=full') =>
    clerk.submit(from, '/desk/coupons/publish', {
      ...{ Name: '改字券', Worth: '20', Threshold: '100', Stock: '3' },
      ...{ ClaimTo: momentValue(test.clock.now() + 90_000_000), ...typed },
    })

  it('edit changes texts, never terms', async () => {
    await publish({})
    const { id } = await couponOf('改字券')
    const page = `/desk/coupons/${id}/edit`
    await clerk.submit(page, `${page}/save`, { ...sure, Description: '限堂食', Stock: '999' })
    const [row] = await test.sql<{ description: string; stock: number }>(
      'select description, stock from coupon where id = $1',
      [id],
    )
    expect(row).toEqual({ description: '限堂食', stock: 3 })
  })

  it('of a category contains all its shops; a copy has the same terms', async () => {
    const [group] = await test.sql<{ category: string; ids: string[] }>(
      `select category, array_agg(id::text order by id) as ids from shop
       where tenant_id = $1 and status = 'open' group by category order by count(*) desc, category limit 1`,
      [clerk.host.split('.')[0]],
    )
    await publish({ Name: '分组券', [`Group-${group!.category}`]: 'on' })
    const row = await couponOf('分组券')
    expect([row.scope, [...row.shop_ids].sort()]).toEqual(['shops', group!.ids])
    const copy = `/desk/coupons/new?copy=${row.id}`
    const form = await clerk.formOn(copy, '/desk/coupons/publish')
    expect(form).toMatchObject({
      Worth: '20',
      Threshold: '100',
      [`Group-${group!.category}`]: 'on',
    })
    await publish({ Name: '分组券二' }, copy)
    expect([...(await couponOf('分组券二')).shop_ids].sort()).toEqual(group!.ids)
  })

  it('form has the fields of its kind; a refused one keeps its kind', async () => {
    expect((await clerk.get('/desk/coupons/new')).text).toMatch(/选类型.*停车券/)
    const { html } = await clerk.get('/desk/coupons/new?kind=parking')
    expect(html).not.toMatch(/name="(Threshold|MaxOff|Shop-)/)
    const refused = await publish({ Worth: '0' }, '/desk/coupons/new?kind=parking')
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('新停车券')])
  })
})

it('content of another park gives 404', async () => {
  const [foreign] = await test.sql<{ id: string }>(
    'select id from announcement where tenant_id = $1 order by id limit 1',
    [OTHER_PARK],
  )
  for (const url of [`/desk/notices/${foreign!.id}/edit`, `/desk/notices/${foreign!.id}/history`])
    expect((await clerk.get(url)).status).toBe(404)
})

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 10, channels: 3, background } })
    .png()
    .toBuffer()

describe('articles', () => {
  const page = (id: string, more: string) => `/desk/articles/${id}/${more}`
  const detail = async (Id: string) => (await test.call(infoCalls.detail, { Id })).data
  async function article(Title: string): Promise<string> {
    const typed = await clerk.formOn('/desk/articles/new', '/desk/articles/publish')
    const bytes = await picture('#333')
    await clerk.upload(
      '/desk/articles/publish',
      { ...typed, Title, Text: '第一段', Tags: '甲 乙' },
      { name: 'Picture', bytes },
    )
    const [row] = await test.sql<{ id: string }>('select id from info where title = $1', [Title])
    return row!.id
  }

  it('are edited after a preview; versions are kept and one is restored', async () => {
    const id = await article('街区漫步')
    const before = await detail(id)
    const typed = { Title: '街区夜行', Text: '第一段\n\n**第二段**' }
    const confirmation = await clerk.submit(page(id, 'edit'), page(id, 'edit/save'), typed)
    expect(confirmation.html).toMatch(/<del>街区漫步<\/del>.*<ins>街区夜行<\/ins>/s)
    expect(confirmation.html).toContain('<strong>第二段</strong>')
    expect((await detail(id)).Title).toBe('街区漫步')
    await clerk.submit(page(id, 'edit'), page(id, 'edit/save'), { ...typed, ...sure })
    expect(await detail(id)).toMatchObject({ Title: '街区夜行', Cover: before.Cover })
    expect((await detail(id)).Tags).toEqual(['甲', '乙'])
    const form = await clerk.formOn(page(id, 'edit'), page(id, 'edit/save'))
    expect(form.Text).toBe(typed.Text)
    await clerk.submit(page(id, 'history'), page(id, 'restore'), sure)
    expect((await detail(id)).Title).toBe('街区漫步')
    expect((await actsOf(id)).map(({ act }) => act)).toEqual([
      ...['articles.publish', 'articles.save', 'articles.restore'],
    ])
  })

  it('a stale form, a wrong span and an ended article are refused', async () => {
    const id = await article('先后改')
    const stale = await clerk.formOn(page(id, 'edit'), page(id, 'edit/save'))
    await clerk.submit(page(id, 'edit'), page(id, 'edit/save'), { Title: '先改', ...sure })
    const late = await clerk.send(page(id, 'edit/save'), { ...stale, Title: '后改', ...sure })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
    const span = await clerk.submit(page(id, 'edit'), page(id, 'edit/save'), {
      To: '2020-01-01T00:00',
    })
    expect(span.text).toContain('下架时间应晚于发布时间')
    const open = await clerk.formOn(page(id, 'edit'), page(id, 'edit/save'))
    await clerk.send(`/desk/articles/${id}/end`, { _token: open._token!, ...sure })
    const over = await clerk.send(page(id, 'edit/save'), { ...open, Title: '迟了', ...sure })
    expect([over.status, over.text]).toEqual([409, expect.stringContaining('已经下架')])
    expect((await clerk.get(page(id, 'edit'))).text).toContain('不能修改')
  })

  it('another cover is uploaded below the texts; without a file it stays', async () => {
    const id = await article('换封面')
    const before = (await detail(id)).Cover
    const form = await clerk.formOn(page(id, 'edit'), page(id, 'cover'))
    const none = await clerk.upload(page(id, 'cover'), form, null)
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('请选择封面')])
    const bytes = await picture('#a43')
    const done = await clerk.upload(page(id, 'cover'), form, { name: 'Cover', bytes })
    expect(done.status).toBe(303)
    const after = (await detail(id)).Cover
    expect(after).toMatch(/^\/file\//)
    expect(after).not.toBe(before)
    expect((await actsOf(id)).map(({ act }) => act)).toContain('articles.cover')
    const [agreement] = await test.sql<{ id: string }>(
      'select id from info where tenant_id = $1 and agreement is not null order by id limit 1',
      [PARK],
    )
    const wrong = page(agreement!.id, 'cover')
    expect((await clerk.upload(wrong, form, { name: 'Cover', bytes })).status).toBe(404)
  })

  it('a copy starts from its texts and its cover, without its times', async () => {
    const id = await article('可以复制')
    const form = await clerk.formOn(`/desk/articles/new?copy=${id}`, '/desk/articles/publish')
    expect(form).toMatchObject({ Title: '可以复制', Tags: '甲、乙', From: '', To: '' })
    await clerk.upload('/desk/articles/publish', { ...form, Title: '复制出来的' }, null)
    const [copy] = await test.sql<{ id: string }>('select id from info where title = $1', [
      '复制出来的',
    ])
    expect((await detail(copy!.id)).Cover).toBe((await detail(id)).Cover)
    expect((await detail(id)).Cover).not.toBe('')
    const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
    expect((await foreigner.get(`/desk/articles/new?copy=${id}`)).status).toBe(404)
    expect((await foreigner.get(page(id, 'edit'))).status).toBe(404)
  })
})

describe('texts of goods', () => {
  const at = (id: string, more: string) => `/desk/mall-goods/${id}/${more}`
  const detailOf = async (Id: string) =>
    (await test.call(mallGoodsCalls.detail, { Id }, { park: PARK })).data
  const change = (id: string, typed: Record<string, string>) =>
    clerk.submit(at(id, 'edit'), at(id, 'edit/save'), typed)
  let id: string
  beforeAll(async () => {
    id = (await newGoods(test, { shopId: await newShop(test, '改字店'), name: '改字杯' })).id
  })

  it('are previewed, changed with the search words, kept as versions and restored', async () => {
    const typed = {
      Name: '青瓷杯',
      SubTitle: '越窑',
      Text: '**手作**',
      Params: '材质：瓷',
      Tags: '礼物',
    }
    const question = await change(id, typed)
    expect(question.html).toMatch(/<del>改字杯<\/del>.*<ins>青瓷杯<\/ins>/s)
    expect(question.html).toContain('<strong>手作</strong>')
    const done = await change(id, { ...typed, ...sure })
    expect(done.location).toBe(at(id, 'history'))
    expect(await detailOf(id)).toMatchObject({ Name: '青瓷杯', SubTitle: '越窑' })
    const [row] = await test.sql<{ name_words: string[]; detail: string; params: unknown }>(
      'select name_words, detail, params from goods where id = $1',
      [id],
    )
    expect(row!.name_words).toEqual(expect.arrayContaining(['青瓷', 'qingci']))
    expect(row!.detail).toContain('<strong>手作</strong>')
    expect(row!.params).toEqual([{ name: '材质', value: '瓷' }])
    expect((await actsOf(id)).at(-1)?.after).toMatchObject({ Name: '青瓷杯' })
    const back = await clerk.submit(at(id, 'history'), at(id, 'restore'), { ...sure, No: '1' })
    expect(back.location).toBe(at(id, 'history'))
    expect((await detailOf(id)).Name).toBe('改字杯')
    expect((await clerk.get(at(id, 'history'))).text).toMatch(/第 3 版.*第 2 版.*第 1 版/)
  })

  it('a colleague’s change is never overwritten', async () => {
    const form = await clerk.formOn(at(id, 'edit'), at(id, 'edit/save'))
    await change(id, { ...sure, SubTitle: '先改的' })
    const late = await clerk.send(at(id, 'edit/save'), { ...form, ...sure, SubTitle: '后改的' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
    expect((await detailOf(id)).SubTitle).toBe('先改的')
  })

  it.each([
    [{ Name: '' }, '请填写商品名'],
    [{ Params: '材质' }, '参数每行一个'],
    [{ Params: '材质：瓷\n材质：木' }, '有一个参数写了两次'],
    [{ Tags: '一 二 三 四 五 六' }, '标签最多 5 个'],
    [{ CategoryId: '00000000-0000-4000-8000-000000000000' }, '请选择类别'],
  ])('a wrong text is refused at its field: %j', async (typed, text) => {
    const reply = await change(id, { ...sure, SubTitle: '留着', ...(typed as object) })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(text)])
    expect(reply.html).toContain('value="留着"')
    expect((await detailOf(id)).SubTitle).not.toBe('留着')
  })
})

describe('texts of a show', () => {
  const at = (id: string, more: string) => `/desk/shows/${id}/${more}`
  const detailOf = async (Id: string) =>
    (await test.call(cshowCalls.detail, { Id }, { park: PARK })).data
  const change = (id: string, typed: Record<string, string>) =>
    clerk.submit(at(id, 'edit'), at(id, 'edit/save'), typed)
  const shows = () =>
    test.sql<{ id: string; poster: string }>(
      `select id, poster from show where tenant_id = $1 and offline_reason is null and is_shown
       order by rank, id`,
      [PARK],
    )

  it('are edited after a preview, found by the new words, and brought back', async () => {
    const { id } = (await shows())[0]!
    const before = await detailOf(id)
    const typed = { Title: '夜纺', Intro: '一台**新戏**', Entry: '提前一刻钟', Tags: '首演 新戏' }
    const confirmation = await change(id, typed)
    expect(confirmation.html).toContain('<strong>新戏</strong>')
    expect((await detailOf(id)).Title).toBe(before.Title)
    expect((await change(id, { ...typed, ...sure })).status).toBe(303)
    expect(await detailOf(id)).toMatchObject({
      ...{ Title: '夜纺', Poster: before.Poster },
      Intro: expect.stringContaining('<strong>新戏</strong>'),
    })
    const found = await test.call(showIndexCalls.list, { Keyword: '夜纺' }, { park: PARK })
    expect(found.data.DataRows.map(({ Id }) => Id)).toEqual([id])
    const form = await clerk.formOn(at(id, 'edit'), at(id, 'edit/save'))
    expect(form).toMatchObject({ Intro: typed.Intro, Entry: '提前一刻钟', Tags: '首演、新戏' })
    await clerk.submit(at(id, 'history'), at(id, 'restore'), sure)
    expect((await detailOf(id)).Title).toBe(before.Title)
    expect((await actsOf(id)).map(({ act }) => act)).toEqual(['shows.save', 'shows.restore'])
  })

  it('an empty title, a stale form and a show that was taken off are refused', async () => {
    const { id } = (await shows())[1]!
    const empty = await change(id, { Title: '' })
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('请填写标题')])
    const stale = await clerk.formOn(at(id, 'edit'), at(id, 'edit/save'))
    await change(id, { SubTitle: '先改', ...sure })
    const late = await clerk.send(at(id, 'edit/save'), { ...stale, SubTitle: '后改', ...sure })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
    const open = await clerk.formOn(at(id, 'edit'), at(id, 'edit/save'))
    await test.sql(`update show set offline_reason = '停演' where id = $1`, [id])
    const over = await clerk.send(at(id, 'edit/save'), { ...open, SubTitle: '迟了', ...sure })
    expect(over.status).toBe(409)
    expect((await clerk.get(at(id, 'edit'))).text).toContain('演出已下线，不能修改')
  })

  it('the poster is changed below the texts; without a file it stays', async () => {
    const { id, poster } = (await shows())[0]!
    const form = await clerk.formOn(at(id, 'edit'), at(id, 'poster'))
    const none = await clerk.upload(at(id, 'poster'), form, null)
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('请选择海报')])
    const file = { name: 'Poster', bytes: await picture('#345') }
    expect((await clerk.upload(at(id, 'poster'), form, file)).status).toBe(303)
    expect((await detailOf(id)).Poster).not.toBe(poster)
    expect((await actsOf(id)).map(({ act }) => act)).toContain('shows.poster')
    const foreigner = await atDesk(test, phones.marketing, OTHER_PARK)
    expect((await foreigner.get(at(id, 'edit'))).status).toBe(404)
  })
})

import sharp from 'sharp'
import { announcementCalls } from '@/contract/announcement'
import { bannerCalls } from '@/contract/banner'
import { infoCalls } from '@/contract/info'
import { momentValue } from '../../../server/desk/deskForm'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let clerk: DeskBrowser
let picture: Buffer
beforeAll(async () => {
  clerk = await atDesk(test, phones.marketing)
  picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#a8431f' } })
    .png()
    .toBuffer()
})

const notices = async () =>
  (await test.call(announcementCalls.list, { PageSize: 100 })).data.DataRows
const articles = async () => (await test.call(infoCalls.list, { PageSize: 100 })).data.DataRows
const banners = async () => (await test.call(bannerCalls.list)).data
const inHours = (hours: number) => momentValue(test.clock.now() + hours * 3_600_000)

describe('notice', () => {
  const publish = (fields: Record<string, string>) =>
    clerk.submit('/desk/notices/new', '/desk/notices/publish', {
      ...{
        Title: '停水通知',
        Kind: 'urgent',
        Text: '今晚 **停水**\n\n## 时间\n- 22:00',
        Publisher: '物业',
      },
      ...fields,
    })

  it('is published, read in the app, withdrawn, each with a log entry', async () => {
    const done = await publish({ Title: '今晚停水' })
    expect([done.status, done.location]).toEqual([303, '/desk/notices'])
    const row = (await notices()).find(({ Title }) => Title === '今晚停水')!
    const { Content } = (await test.call(announcementCalls.detail, { Id: row.Id })).data
    expect(Content).toMatch(/<strong>停水<\/strong>[^]*<h2>时间<\/h2>[^]*<li>22:00<\/li>/)

    const end = `/desk/notices/${row.Id}/end`
    const confirmation = await clerk.submit('/desk/notices', end)
    expect([confirmation.status, confirmation.text]).toEqual([
      200,
      expect.stringContaining('确认撤回'),
    ])
    expect((await notices()).map(({ Id }) => Id)).toContain(row.Id)
    await clerk.submit('/desk/notices', end, { _confirmed: 'yes' })
    expect((await notices()).map(({ Id }) => Id)).not.toContain(row.Id)
    expect((await test.call(announcementCalls.detail, { Id: row.Id })).status).toBe(404)
    const form = await clerk.formOn('/desk', '/desk/log-out')
    expect((await clerk.send(end, { ...form, _confirmed: 'yes' })).status).toBe(404)
    const entries = (await auditEntries(test)).filter(({ subject_id }) => subject_id === row.Id)
    expect(entries.map(({ act, before, after }) => [act, before?.title, after?.title])).toEqual([
      ['notices.publish', undefined, '今晚停水'],
      ['notices.end', '今晚停水', '今晚停水'],
    ])
  })

  it('is visible between its start and its end', async () => {
    await publish({ Title: '周末市集', From: inHours(2), To: inHours(5) })
    const isSeen = async () => (await notices()).some(({ Title }) => Title === '周末市集')
    expect(await isSeen()).toBe(false)
    test.clock.pass(3 * 3_600_000)
    expect(await isSeen()).toBe(true)
    test.clock.pass(3 * 3_600_000)
    expect(await isSeen()).toBe(false)
  })

  it('is stored without executable content', async () => {
    await publish({
      Title: '带代码',
      Text: '<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[点我](javascript:alert(1)) <p onclick="x">好</p>',
    })
    const { Id } = (await notices()).find(({ Title }) => Title === '带代码')!
    const { Content } = (await test.call(announcementCalls.detail, { Id })).data
    expect(Content).not.toMatch(/<script|onerror|onclick|href="javascript/i)
  })

  it.each([
    [{ Title: '' }, '请填写标题'],
    [{ Title: 'x'.repeat(61) }, '标题最多 60 个字'],
    [{ Kind: 'nothing' }, '请选择类型'],
    [{ From: 'tomorrow' }, '发布时间不正确'],
    [{ From: '2026-12-02T10:00', To: '2026-12-01T10:00' }, '下架时间应晚于发布时间'],
  ])('with invalid fields (%j) is refused, and the input is kept', async (fields, message) => {
    const before = (await notices()).length
    const reply = await publish({ Summary: '留在这里的摘要', ...fields })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(message)])
    expect(reply.html).toContain('留在这里的摘要')
    expect(await notices()).toHaveLength(before)
  })
})

describe('banner', () => {
  const publish = async (fields: Record<string, string>, file: Buffer | null = picture) => {
    const hidden = await clerk.formOn('/desk/banners/new', '/desk/banners/publish')
    const all = { ...hidden, Title: '冬日市集', Alt: '市集的摊位', Rank: '1', ...fields }
    delete (all as Record<string, string>).Picture
    return clerk.upload('/desk/banners/publish', all, file && { name: 'Picture', bytes: file })
  }

  it('is published with a picture, shown in the app and removed', async () => {
    const done = await publish({ Link: '/pagespacka/noticeManage/noticeManage' })
    expect([done.status, done.text]).toEqual([303, ''])
    const shown = (await banners()).find(({ Title }) => Title === '冬日市集')!
    expect(shown).toMatchObject({ Width: 60, Height: 30, Alt: '市集的摊位' })
    expect((await test.app.inject(shown.Image)).statusCode).toBe(200)
    await clerk.submit('/desk/banners', `/desk/banners/${shown.Id}/end`, { _confirmed: 'yes' })
    expect((await banners()).map(({ Id }) => Id)).not.toContain(shown.Id)
    const entries = (await auditEntries(test)).filter(({ subject_id }) => subject_id === shown.Id)
    expect(entries.map(({ act }) => act)).toEqual(['banners.publish', 'banners.end'])
  })

  it('keeps its picture when unused pictures are deleted', async () => {
    await publish({ Title: '留下的图' })
    const shown = (await banners()).find(({ Title }) => Title === '留下的图')!
    test.clock.pass(40 * 86_400_000)
    await test.services.pictures.removeUnused('mianfang')
    expect((await test.app.inject(shown.Image)).statusCode).toBe(200)
    clerk = await atDesk(test, phones.marketing)
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    'javascript:alert(1)',
    '/nowhere/at/all',
  ])('links to pages of the app only: %s is refused', async (Link) => {
    const reply = await publish({ Link })
    expect([reply.status, reply.text]).toEqual([
      400,
      expect.stringContaining('跳转页面不是应用里的页面'),
    ])
  })

  it('without a file, or with a file that is no picture, is refused', async () => {
    expect((await publish({}, Buffer.from('<script>'))).status).toBe(415)
    expect((await publish({}, null)).text).toContain('请选择图片')
  })
})

describe('article', () => {
  it('is published into a category with a cover, read in the app and withdrawn', async () => {
    const hidden = await clerk.formOn('/desk/articles/new', '/desk/articles/publish')
    const typed = {
      ...hidden,
      Title: '老厂房的窗',
      Tags: '历史，建筑 工业',
      Text: '第一段\n\n第二段',
    }
    delete (typed as Record<string, string>).Picture
    const file = { name: 'Picture', bytes: picture }
    expect((await clerk.upload('/desk/articles/publish', typed, file)).status).toBe(303)
    const row = (await articles()).find(({ Title }) => Title === '老厂房的窗')!
    expect(row).toMatchObject({ Tags: ['历史', '建筑', '工业'] })
    expect(row.Cover).toMatch(/^\/file\/otherimage\//)
    const { Content } = (await test.call(infoCalls.detail, { Id: row.Id })).data
    expect(Content).toBe('<p>第一段</p>\n<p>第二段</p>')
    await clerk.submit('/desk/articles', `/desk/articles/${row.Id}/end`, { _confirmed: 'yes' })
    expect((await articles()).map(({ Id }) => Id)).not.toContain(row.Id)
    expect((await test.call(infoCalls.detail, { Id: row.Id })).status).toBe(404)
  })
})

it('the desk cannot end content of another park', async () => {
  const elsewhere = await atDesk(test, phones.marketing, OTHER_PARK)
  const form = { ...(await elsewhere.formOn('/desk', '/desk/log-out')), _confirmed: 'yes' }
  const paths = [
    `/desk/notices/${(await notices())[0]!.Id}/end`,
    `/desk/articles/${(await articles())[0]!.Id}/end`,
    `/desk/banners/${(await banners())[0]!.Id}/end`,
  ]
  for (const path of paths) expect((await elsewhere.send(path, form)).status).toBe(404)
})

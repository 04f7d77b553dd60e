import { announcementCalls } from '@/contract/announcement'
import { bannerCalls } from '@/contract/banner'
import { categoryCalls } from '@/contract/category'
import { infoCalls } from '@/contract/info'
import { hasMore } from '@/rules/paging'
import { OTHER_PARK, PARK, describeServer } from '../support/server/testApp'

const test = describeServer()

const DAY = 86_400_000
const notices = (payload: object) => test.call(announcementCalls.list, { ...payload })

async function addNotice(title: string, fields: { at: number; to?: number; pinned?: boolean }) {
  const id = crypto.randomUUID()
  await test.sql(
    `insert into announcement (tenant_id, id, title, summary, kind, cover, content, publisher,
       published_at, valid_to, is_pinned)
     values ($1, $2, $3, '', 'urgent', '', '<p>x</p>', '', $4, $5, $6)`,
    [
      PARK,
      id,
      title,
      new Date(fields.at),
      fields.to ? new Date(fields.to) : null,
      fields.pinned ?? false,
    ],
  )
  return id
}

describe('list of notices', () => {
  it('pages through all, pinned first, then the newest', async () => {
    const { data: all } = await notices({ PageSize: 100 })
    const seen: string[] = []
    for (let PageIndex = 1; ; PageIndex += 1) {
      const { data } = await notices({ PageIndex, PageSize: 3 })
      expect(data.CurrentPageIndex).toBe(PageIndex)
      seen.push(...data.DataRows.map(({ Id }) => Id))
      if (!hasMore(data.CurrentPageIndex, data.PageCount)) break
    }
    expect(seen).toEqual(all.DataRows.map(({ Id }) => Id))
    expect(new Set(seen).size).toBe(seen.length)
    const order = all.DataRows.map(
      ({ Pinned, PublishedAt }) => [Pinned ? 1 : 0, PublishedAt] as const,
    )
    const sorted = [...order].sort((a, b) => b[0] - a[0] || b[1] - a[1])
    expect(order).toEqual(sorted)
  })

  it('reports no further page past the end and when empty', async () => {
    const { data: past } = await notices({ PageIndex: 999 })
    expect(past.DataRows).toEqual([])
    expect(hasMore(past.CurrentPageIndex, past.PageCount)).toBe(false)
    expect(past.CurrentPageIndex).toBe(past.PageCount)
    await test.sql(
      `update announcement set kind = 'notice' where tenant_id = $1 and kind = 'activity'`,
      [OTHER_PARK],
    )
    const { data: empty } = await test.call(
      announcementCalls.list,
      { Kind: 'activity' },
      { park: OTHER_PARK },
    )
    expect(empty).toEqual({ DataRows: [], CurrentPageIndex: 0, PageCount: 0 })
  })

  it('filters by kind', async () => {
    const { data } = await notices({ Kind: 'urgent', PageSize: 100 })
    expect(data.DataRows.length).toBeGreaterThan(0)
    expect(
      data.DataRows.every(({ Kind, KindText }) => Kind === 'urgent' && KindText === '紧急通知'),
    ).toBe(true)
    expect((await notices({ Kind: 'other' })).status).toBe(400)
  })

  it('unpins expired notices and hides notices before their start', async () => {
    const now = test.clock.now()
    const over = await addNotice('over', { at: now - 9 * DAY, to: now - DAY, pinned: true })
    const ahead = await addNotice('ahead', { at: now + DAY, pinned: true })
    const { data } = await notices({ PageSize: 100 })
    const row = data.DataRows.find(({ Id }) => Id === over)
    expect(row?.Pinned).toBe(false)
    expect(data.DataRows[0]?.Id).not.toBe(over)
    expect(data.DataRows.some(({ Id }) => Id === ahead)).toBe(false)
    expect((await test.call(announcementCalls.detail, { Id: ahead })).status).toBe(404)
    test.clock.pass(DAY + 1000)
    expect((await notices({})).data.DataRows[0]?.Id).toBe(ahead)
  })

  it('contains no content; the detail does', async () => {
    const { data } = await notices({})
    const [first] = data.DataRows
    expect(Object.keys(first ?? {})).not.toContain('Content')
    const { data: detail } = await test.call(announcementCalls.detail, { Id: first?.Id })
    expect(detail.Content).toMatch(/^<p>/)
  })

  it.each([
    ['nothing', ''],
    ['an invalid id', 'x'],
    ['an unknown id', '01a1fdfa-fbf7-7fba-b93d-002ac9da6b9e'],
  ])('detail with %s is refused without a server error', async (_name, Id) => {
    const { status, body } = await test.call(announcementCalls.detail, { Id })
    expect([400, 404]).toContain(status)
    expect(body.data).toBeUndefined()
  })
})

describe('list of banners', () => {
  it('is ordered, has sizes, and links to existing notices', async () => {
    const { data } = await test.call(bannerCalls.list)
    expect(data.length).toBeGreaterThanOrEqual(3)
    for (const banner of data) {
      expect(banner).toMatchObject({ Width: 750, Height: 360 })
      expect(banner.Image).toMatch(/^\/park-file\/mianfang\//)
      const Id = /^\/pagespacka\/noticeManage\/noticeDetail\?id=(.+)$/.exec(banner.Link)?.[1]
      expect((await test.call(announcementCalls.detail, { Id })).status).toBe(200)
    }
  })

  it('filters by time and place', async () => {
    const count = async (payload: object) =>
      (await test.call(bannerCalls.list, { ...payload })).data.length
    const before = await count({})
    await test.sql(`update banner set show_to = $1 where tenant_id = $2 and rank = 0`, [
      new Date(test.clock.now()),
      PARK,
    ])
    expect(await count({})).toBe(before - 1)
    expect(await count({ Position: 'mall' })).toBe(0)
  })
})

describe('list of articles', () => {
  it('has as many rows as the counts of all categories', async () => {
    const { data: categories } = await test.call(categoryCalls.list)
    let sum = 0
    for (const { Id, Count } of categories) {
      const { data } = await test.call(infoCalls.list, { CategoryId: Id, PageSize: 100 })
      expect(data.DataRows).toHaveLength(Count)
      expect(data.DataRows.every(({ CategoryId }) => CategoryId === Id)).toBe(true)
      sum += Count
    }
    const { data: all } = await test.call(infoCalls.list, { PageSize: 100 })
    expect(all.DataRows).toHaveLength(sum)
  })

  it('counts every view, also concurrent ones', async () => {
    const { data } = await test.call(infoCalls.list)
    const { Id, Views } = data.DataRows[0]!
    await Promise.all(Array.from({ length: 20 }, () => test.call(infoCalls.detail, { Id })))
    expect((await test.call(infoCalls.detail, { Id })).data.Views).toBe(Views + 21)
  })

  it('excludes agreements, which are found by name, one version per park', async () => {
    for (const Agreement of ['user', 'privacy', 'storedCard', 'membership']) {
      const one = await test.call(infoCalls.detail, { Agreement })
      const other = await test.call(infoCalls.detail, { Agreement }, { park: OTHER_PARK })
      expect(one.data.Version).toMatch(/^\d/)
      expect(one.data.Content.length).toBeGreaterThan(500)
      expect(one.data.Author).not.toBe(other.data.Author)
    }
    const { data } = await test.call(infoCalls.list, { PageSize: 100 })
    expect(data.DataRows.some(({ Title }) => Title.includes('协议'))).toBe(false)
    expect((await test.call(infoCalls.detail, {})).status).toBe(400)
  })
})

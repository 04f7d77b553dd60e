import { noticeDetail, noticeRow, type NoticeRow } from '@/contract/announcement'
import { routes } from '@/routes'
import { failed, pageOf, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const notice = (Id: string, fields: Partial<NoticeRow> = {}) =>
  sample(noticeRow, {
    fields: { Id, Title: `公告${Id}`, Kind: 'notice', KindText: '公告', ...fields },
  })

const answers: Answers = {
  'announcement.list': pageOf([notice('n1'), notice('n2')]),
  'announcement.detail': ({ Id }) =>
    sample(noticeDetail, {
      fields: { Id, Title: `公告${Id}`, Content: '<p>三楼停水。</p>', ValidTo: null },
    }),
}

test('the page has its own title with either tab in front', async () => {
  const page = await openPage('notices', { user: true, query: { type: 'message' } })
  expect(page.title()).toBe('消息')
  await page.tap('公告', 'tab')
  expect(page.title()).toBe('消息')
  await page.tap(/^我的消息/, 'tab')
  expect(page.title()).toBe('消息')
})

test.each(['紧急通知：临时停水', '临时停水'])(
  'the notice %s names its kind once',
  async (Title) => {
    const fields = { Id: 'n1', Title, KindText: '紧急通知', Content: '<p>三楼停水。</p>' }
    const page = await openPage('noticeDetail', {
      query: { id: 'n1' },
      answers: { 'announcement.detail': sample(noticeDetail, { fields }) },
    })
    expect(page.text().split('紧急通知')).toHaveLength(2)
  },
)

test('an opened notice loses its mark, in the list and after a restart', async () => {
  const page = await openPage('notices', { answers })
  expect(page.names('link').map((name) => name.startsWith('未读'))).toEqual([true, true])
  await page.tap(/公告n2/)
  expect(page.path()).toBe(routes.noticeDetail)
  expect(page.query()).toEqual({ id: 'n2' })
  await page.goBack()
  expect(page.names('link').map((name) => name.startsWith('未读'))).toEqual([true, false])
  const later = await openPage('notices', { answers, stored: { readNotices: ['n2'] } })
  expect(later.names('link').map((name) => name.startsWith('未读'))).toEqual([true, false])
})

test('a notice that failed to open stays unread', async () => {
  const page = await openPage('notices', {
    answers: { ...answers, 'announcement.detail': failed(404, '公告不存在或已撤回') },
  })
  await page.tap(/公告n1/)
  expect(page.text()).toContain('公告不存在或已撤回')
  await page.goBack()
  expect(page.names('link')[0]).toMatch(/^未读/)
})

test('a notice shows publisher, date and validity', async () => {
  const until = new Date('2026-11-22T14:00:00Z').getTime()
  const page = await openPage('noticeDetail', {
    query: { id: 'n1' },
    answers: {
      'announcement.detail': sample(noticeDetail, {
        fields: { Id: 'n1', Title: '停水通知', Publisher: '工程物业部', ValidTo: until },
      }),
    },
  })
  expect(page.requests('announcement.detail')[0]?.request).toEqual({ Id: 'n1' })
  expect(page.text()).toContain('工程物业部')
  expect(page.text()).toContain('有效期至 2026年11月22日 22:00')
})

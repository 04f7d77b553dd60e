/** An urgent notice on home: first of all if it is known within a second, otherwise below the posters, which it does not move. */
import { announcementCalls, noticeRow } from '@/contract/announcement'
import { sample } from '../../support/screens/sample'
import { until } from '../../support/until'
import { overHttp, type Reply, type SentRequest } from '../../../scripts/weappHost/wx/network'
import { describeMember } from '../fixture/describeMember'
import { launch } from '../host/launch'

const on = describeMember()

/** Home whose notices are answered when `answer` is called. */
async function homeWithLateNotice() {
  let answer: () => void = () => undefined
  let isAsked = false
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const backend = async (request: SentRequest): Promise<Reply> => {
    const { body, ...reply } = await overHttp(on.server.url, request, new AbortController().signal)
    if (request.path !== announcementCalls.list.path) return { ...reply, data: body }
    isAsked = true
    await asked
    const said = JSON.parse(new TextDecoder().decode(body)) as { ServerTime: number; data: object }
    const fields = { Id: 'u1', Kind: 'urgent' as const, Title: '停水抢修', ValidTo: null }
    const row = sample(noticeRow, { fields: { ...fields, PublishedAt: said.ServerTime - 60_000 } })
    return { ...reply, data: { ...said, data: { ...said.data, DataRows: [row] } } }
  }
  const app = await launch({ path: 'pages/home/home', backend, settle: false })
  await until(
    async () => {
      // Without time passing: home waits for one second only.
      await app.elapse(0)
      return isAsked && app.page.allByClass('tonightRail').length > 0
    },
    () => app.page.screenTree(),
  )
  /** Whether the strip stands before the posters. */
  const isFirst = () => {
    const tree = app.page.screenTree()
    return (
      tree.indexOf('urgentStrip') >= 0 && tree.indexOf('urgentStrip') < tree.indexOf('tonightRail')
    )
  }
  return { app, answer, isFirst }
}

test('a notice known within a second stands before the posters', async () => {
  const { app, answer, isFirst } = await homeWithLateNotice()
  await app.elapse(900)
  answer()
  await app.settled()
  expect(app.page.text()).toContain('停水抢修')
  expect(isFirst()).toBe(true)
})

test('a notice that comes after a second stands below them', async () => {
  const { app, answer, isFirst } = await homeWithLateNotice()
  await app.elapse(1100)
  answer()
  await app.settled()
  expect(app.page.text()).toContain('停水抢修')
  expect(isFirst()).toBe(false)
})

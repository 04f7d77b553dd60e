/** An unpaid order on the member's home: before the posters if it is known before them, otherwise above the tabs. */
import { tradeBillCalls, tradeBillRow } from '@/contract/tradeBill'
import { sample } from '../../support/screens/sample'
import { until } from '../../support/until'
import { overHttp, type Reply, type SentRequest } from '../../../scripts/weappHost/wx/network'
import { describeMember } from '../fixture/describeMember'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'

const on = describeMember()

/** Home whose unpaid order is answered when `answer` is called. */
async function homeWithLateOrder(storage = on.member.copy()) {
  let answer: () => void = () => undefined
  let isAsked = false
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const backend = async (request: SentRequest): Promise<Reply> => {
    const { body, ...reply } = await overHttp(on.server.url, request, new AbortController().signal)
    if (request.path !== tradeBillCalls.listByPage.path) return { ...reply, data: body }
    isAsked = true
    await asked
    const said = JSON.parse(new TextDecoder().decode(body)) as { ServerTime: number; data: object }
    const row = { ...sample(tradeBillRow), Kind: 'unpaid', ExpireAt: said.ServerTime + 600_000 }
    return { ...reply, data: { ...said, data: { ...said.data, DataRows: [row] } } }
  }
  const app = await launch({
    ...{ path: 'pages/home/home', backend, storage, settle: false },
  })
  const shown = (name: string) => app.page.allByClass(name).length
  await until(
    async () => {
      // Without time passing: the posters wait for one second only.
      await app.elapse(0)
      return isAsked && shown('home__owed') > 0
    },
    () => app.page.screenTree(),
  )
  return { app, answer, shown }
}

const orderIn = (app: MiniProgram) => app.page.allByClass('home__owed')[0]?.classes.join(' ')

test('the posters appear with the order', async () => {
  const { app, answer, shown } = await homeWithLateOrder()
  expect(orderIn(app)).toContain('awaited')
  answer()
  await app.settled()
  expect(shown('unpaidOrder')).toBe(1)
  expect(orderIn(app)).not.toMatch(/--|awaited/)
})

test('an order that is known after the posters floats above the tabs', async () => {
  const { app, answer, shown } = await homeWithLateOrder()
  await app.elapse(1100)
  expect(orderIn(app)).not.toMatch(/--|awaited/)
  answer()
  await app.settled()
  expect(shown('unpaidOrder')).toBe(1)
  expect(orderIn(app)).toContain('home__owed--late')
})

test('in large print nothing waits for the order at the end of the page', async () => {
  const storage = on.member.copy()
  storage.set('preferences', JSON.stringify({ isElder: true }))
  const { app, answer, shown } = await homeWithLateOrder(storage)
  expect(orderIn(app)).not.toMatch(/--|awaited/)
  answer()
  await app.settled()
  expect(shown('unpaidOrder')).toBe(1)
})

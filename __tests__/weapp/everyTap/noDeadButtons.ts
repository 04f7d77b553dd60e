import { orderCalls } from '@/contract/order'
import { requestId } from '../../support/server/money'
import { PARK, phones } from '../../support/server/testApp'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { openBuild } from '../host/openBuild'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import type { PhoneStorage } from '../../../scripts/weappHost/wx/storage'
import type { Layout } from '../../../scripts/weappHost/wx/viewQueries'
import { tryButtons } from './tryButtons'

/** Some pages have twenty buttons, each tapped on a fresh page, and the machine may be busy. */
const TEST_MS = 180_000

/** Height of a block of the mall list on a phone: two card rows. */
const BLOCK_PX = 650

/** Places the blocks of a long list below one another, because the host has no layout. */
const layout: Layout = ({ id }) => {
  const place = Number(/^goods-(\d+)-/.exec(id)?.[1] ?? 0)
  return { left: 0, top: place * BLOCK_PX, width: 100, height: place > 0 ? BLOCK_PX : 100 }
}

/**
 * Tests for one part of the pages in app.json: with a member logged in on the product's server, everything tappable has
 * an effect, stays within the traffic limit of a tap, and causes no error (launch() fails the test on any). The pages
 * are split into several files, because jest runs files in parallel.
 */
export function noDeadButtons(part: number, parts: number): void {
  let server: RealServer
  let phone: PhoneStorage
  let last: MiniProgram | undefined
  beforeAll(async () => {
    server = await startRealServer()
    phone = await phoneOf(server, phones.member)
  })
  afterAll(() => server.close())

  /** Function that closes the member's orders submitted since now: they would change the page. */
  async function orderKeeper(): Promise<() => Promise<void>> {
    const caller = { park: PARK, tokens: await server.logIn() }
    const unpaid = async () =>
      (await server.call(orderCalls.list, { Group: 'toPay' }, caller)).data.DataRows
    const kept = (await unpaid()).map(({ Id }) => Id)
    return async () => {
      for (const { Id: OrderId } of await unpaid())
        if (!kept.includes(OrderId))
          await server.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, caller)
    }
  }

  const pages = openBuild().pages.filter((_page, index) => index % parts === part)
  test.each(pages)(
    '%s has no dead button',
    async (path) => {
      const closeNewOrders = await orderKeeper()
      const tried = await tryButtons(async () => {
        await closeNewOrders()
        // The previous tap was on "log out": the next one needs a session again.
        if (last && !last.storage.has('access_token')) phone = await phoneOf(server, phones.member)
        last = await launch({ path, backend: server.url, storage: phone.copy(), layout })
        return last
      })
      const count = expect.any(Number) as number
      expect(tried).toEqual({ count, dead: [], hollow: [], heavy: [] })
    },
    TEST_MS,
  )
}

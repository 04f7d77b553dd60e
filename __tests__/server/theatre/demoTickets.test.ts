/** The demo member's tickets: upcoming, used and refunded, created once by the services. */
import { myTicketCalls } from '@/contract/ticket'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { seedHistory } from '../../../server/tools/seed/seedHistory'
import { findViolations } from '../../../server/tools/verify/verify'
import { TEST_SECRET, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()

it('demo has tickets in both parks, and a second start buys none again', async () => {
  const { accounts, sms, wechat } = test.services
  const options = {
    ...{ db: test.db, clock: test.clock.now, log: test.app.log, accounts, sms, wechat },
    secrets: deriveSecrets(TEST_SECRET),
  }
  await seedHistory(options)
  const rows = () => test.sql('select id, status, used_at from ticket order by id')
  const made = await rows()
  await test.sql(`delete from park_seed where part = 'ticketOrders'`)
  await seedHistory(options)
  expect(await rows()).toEqual(made)
  for (const park of ['mianfang', 'binjiang']) await test.services.ticketOrders.sweep(park)

  const ordersIn = async (park: string) => {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const orders = await test.call(ticketOrderCalls.list, {}, caller)
    const usable = await test.call(myTicketCalls.list, {}, caller)
    return {
      orders: orders.data.DataRows.map(
        ({ Title, Count, Status, RefundText }) => `${Title} ${Count} ${Status} ${RefundText}`,
      ),
      usable: usable.data.Tickets.length,
    }
  }
  expect(await ordersIn('mianfang')).toEqual({
    orders: ['线头 3 Issued 已退 1 张 ¥98.00', '夜班 2 Issued ', '纱厂开放麦 2 Done '],
    usable: 4,
  })
  expect(await ordersIn('binjiang')).toEqual({
    orders: ['冬至交响 1 Issued ', '游园 2 Issued ', '灯潮 2 Done '],
    usable: 3,
  })
  expect(await findViolations(test.db.$client)).toEqual([])
})

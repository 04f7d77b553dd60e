/** The demo member's mall orders: one in every state, created once by the services. */
import { mallOrderCalls } from '@/contract/mallOrder'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { seedHistory } from '../../../server/tools/seed/seedHistory'
import { findViolations } from '../../../server/tools/verify/verify'
import { TEST_SECRET, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()

it('demo has orders in every state in both parks, and a second start creates none again', async () => {
  const { accounts, sms, wechat } = test.services
  const options = {
    ...{ db: test.db, clock: test.clock.now, log: test.app.log, accounts, sms, wechat },
    secrets: deriveSecrets(TEST_SECRET),
  }
  await seedHistory(options)
  const made = await test.sql('select id, status from mall_order order by id')
  await test.sql(`delete from park_seed where part = 'goodsOrders'`)
  await seedHistory(options)
  expect(await test.sql('select id, status from mall_order order by id')).toEqual(made)

  for (const park of ['mianfang', 'binjiang']) {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const { data } = await test.call(mallOrderCalls.list, {}, caller)
    const states = data.DataRows.map(({ Status, Delivery }) => `${Status} ${Delivery}`)
    // Some of the two received ones have refunds.
    expect(states).toHaveLength(8)
    expect(states.slice(0, 6)).toEqual([
      ...['PendingPay express', 'PendingPay express', 'Paid express', 'Paid express'],
      ...['ToPickup pickup', 'Shipped express'],
    ])
    expect(data.Counts).toMatchObject({ toPay: 2, toShip: 2, toReceive: 1, toPickup: 1 })
    const ready = data.DataRows.find(({ Status }) => Status === 'ToPickup')
    const detail = await test.call(mallOrderCalls.detail, { Id: ready?.Id }, caller)
    expect(detail.data).toMatchObject({ PickupCode: expect.stringMatching(/^\d{8}$/) })
  }
  const query = async (text: string) => ({ rows: await test.sql<Record<string, unknown>>(text) })
  expect(await findViolations({ query })).toEqual([])
})

/** The demo's parking: stays paid with the app in several months, each with an entry picture. */
import { carInfoCalls } from '@/contract/carInfo'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { seedHistory } from '../../../server/tools/seed/seedHistory'
import { findViolations } from '../../../server/tools/verify/verify'
import { TEST_SECRET, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()

it('demo has paid and explained stays, and a second start pays nothing again', async () => {
  const { accounts, sms, wechat } = test.services
  const options = {
    ...{ db: test.db, clock: test.clock.now, log: test.app.log, accounts, sms, wechat },
    secrets: deriveSecrets(TEST_SECRET),
  }
  await seedHistory(options)
  const payments = await test.sql('select * from parking_order')
  await test.sql(`delete from park_seed where part = 'paidParking'`)
  await seedHistory(options)
  expect(await test.sql('select * from parking_order')).toHaveLength(payments.length)
  expect(payments).toHaveLength(10)

  for (const park of ['mianfang', 'binjiang']) {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const pages = { PageIndex: 1, PageSize: 50 }
    const { data } = await test.call(carInfoCalls.parkingOrderList, pages, caller)
    const paid = data.DataRows.filter(({ PaidAmount }) => PaidAmount > 0)
    expect(paid).toHaveLength(5)
    for (const { Id, PaidAmount, OutAt } of paid) {
      const detail = (await test.call(carInfoCalls.parkingOrderDetail, { Id }, caller)).data
      expect(OutAt).not.toBeNull()
      expect(detail.Lines.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(detail.Amount)
      expect(detail.Payments).toMatchObject([{ PayAmount: PaidAmount, RefundedAmount: 0 }])
    }
    const inside = await test.call(carInfoCalls.queryTemporaryPay, {}, caller)
    expect(inside.data.map(({ PlateNo }) => PlateNo)).toEqual(['浙A7M526'])
    for (const { Id } of data.DataRows) {
      const { InImage } = (await test.call(carInfoCalls.parkingOrderDetail, { Id }, caller)).data
      const picture = await test.app.inject({ url: InImage })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(picture.body).toContain('<svg')
    }
  }
  const query = async (text: string) => ({ rows: await test.sql<Record<string, unknown>>(text) })
  expect(await findViolations({ query })).toEqual([])
})

it('picture of an entry draws no text that is not a plate', async () => {
  const at = `&color=blue&at=${test.clock.now()}`
  const bad = await test.app.inject({ url: `/dev/parking/picture.svg?plate=%3Cscript%3E${at}` })
  expect(bad.statusCode).toBe(400)
  const odd = await test.app.inject({ url: '/dev/parking/picture.svg?plate=&color=pink&at=1' })
  expect(odd.statusCode).toBe(400)
  const none = await test.app.inject({ url: `/dev/parking/picture.svg?plate=${at}` })
  expect([none.statusCode, none.headers['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ])
})

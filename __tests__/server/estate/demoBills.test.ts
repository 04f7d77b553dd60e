/** The demo member's room: paid months, one overdue, one due, visible by the owner's phone number alone. */
import { paidCalls } from '@/contract/paid'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { seedHistory } from '../../../server/tools/seed/seedHistory'
import { findViolations } from '../../../server/tools/verify/verify'
import { TEST_SECRET, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()

it('demo has bills of every state in both parks, and a second start pays nothing again', async () => {
  const { accounts, sms, wechat } = test.services
  const options = {
    ...{ db: test.db, clock: test.clock.now, log: test.app.log, accounts, sms, wechat },
    secrets: deriveSecrets(TEST_SECRET),
  }
  await seedHistory(options)
  const payments = await test.sql('select * from bill_payment')
  await test.sql(`delete from park_seed where part = 'paidBills'`)
  await seedHistory(options)
  expect(await test.sql('select * from bill_payment')).toHaveLength(payments.length)

  for (const park of ['mianfang', 'binjiang']) {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const list = async (query: object) =>
      (await test.call(paidCalls.list, { ...query }, caller)).data
    const unpaid = await list({})
    expect(unpaid.Rooms).toHaveLength(1)
    expect(unpaid.DataRows.map(({ Status, SubjectName }) => `${Status} ${SubjectName}`)).toEqual([
      ...['Overdue 水费', 'Overdue 电费'],
      ...['Unpaid 物业费', 'Unpaid 水费', 'Unpaid 电费', 'Unpaid 公摊'],
    ])
    expect(unpaid.OverdueTotal).toBeGreaterThan(0)
    const paid = await list({ State: 'paid' })
    expect(paid.Count).toBe(18)
    expect(paid.DataRows[0]).toMatchObject({ LateFee: 0, PayAmount: 0 })
  }
  const query = async (text: string) => ({ rows: await test.sql<Record<string, unknown>>(text) })
  expect(await findViolations({ query })).toEqual([])
})

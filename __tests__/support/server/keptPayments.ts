/** Payments that refused calls must not end. */
import type { MoneyFixture } from './money'
import { PARK, type TestApp } from './testApp'

/**
 * Runs calls that are refused, then the begun payment.
 * @returns fen that the ledger has booked for it: 0 where the calls closed it at the provider
 */
export async function bookedAfter(
  test: TestApp,
  money: MoneyFixture,
  paymentNo: string,
  refused: () => Promise<void>,
): Promise<number> {
  const close = jest.spyOn(test.services.payProvider, 'close')
  await refused()
  const ended = close.mock.calls.length
  close.mockRestore()
  if (ended > 0) return 0
  await money.confirm(paymentNo)
  const [row] = await test.sql<{ sum: string }>(
    `select coalesce(sum(-e.amount), 0) as sum
       from payment p
       join ledger_movement m on m.tenant_id = p.tenant_id and m.order_id = p.order_id and m.kind = 'pay'
       join ledger_posting e on e.tenant_id = m.tenant_id and e.movement_id = m.id and e.account = 'wechat'
      where p.tenant_id = $1 and p.payment_no = $2`,
    [PARK, paymentNo],
  )
  return Number(row?.sum)
}

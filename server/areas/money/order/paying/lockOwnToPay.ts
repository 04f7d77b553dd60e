import { waitForAll } from '../../../../database/waitForAll'
import type { Transaction } from '../../../../database/withTransaction'
import type { Member } from '../../../../kernel/base'
import { notFound } from '../../../../kernel/failure'
import { lockToPay } from '../orderParts.repository'
import { openPayment } from '../payment.repository'
import type { ToPay } from './payOrder'

/** Locks the member's own order for payment. @throws Failure 404 */
export async function lockOwnToPay(
  tx: Transaction,
  { tenantId, userId }: Member,
  id: string,
): Promise<ToPay> {
  // Prepared queries are sent in call order: after waiting for the lock, the second sees the current payments.
  const [locked, open] = await waitForAll([
    lockToPay(tx, tenantId, id),
    openPayment(tx, { tenantId, id }),
  ])
  if (locked?.order.userId !== userId) throw notFound('订单不存在')
  return { ...locked, open }
}

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
  const locked = await lockToPay(tx, tenantId, id)
  if (locked?.order.userId !== userId) throw notFound('订单不存在')
  // After waiting for the lock, this sees the current payments.
  return { ...locked, open: await openPayment(tx, { tenantId, id }) }
}

import { randomInt } from 'node:crypto'
import { newId } from '../../../../kernel/ids'
import type { Order } from '../order.repository'
import { wayTexts } from '../orderView'
import type { NewPayLine } from '../payLine.repository'
import type { Payment } from '../payment.repository'

/** Channel and amount of an outside payment. */
export type OutsideHow = Pick<Payment, 'channel' | 'provider' | 'scene' | 'amount'> & { at: Date }

/** A new payment that waits for the payer. */
export const newPayment = (order: Order, { at, ...how }: OutsideHow): Payment => ({
  ...how,
  tenantId: order.tenantId,
  id: newId(),
  // At most 32 characters at WeChat. Contains the order's code, for comparing statements.
  paymentNo: `${order.orderCode}${String(randomInt(10 ** 8)).padStart(8, '0')}`,
  orderId: order.id,
  status: 'Created',
  transactionNo: null,
  invoke: null,
  createdAt: at,
  expireAt: order.expireAt,
  paidAt: null,
  closedAt: null,
  askAt: null,
})

/** Money source line of a payment. */
export const outsideLine = ({ id, channel, amount }: Payment): NewPayLine => ({
  way: channel,
  account: null,
  ownerId: null,
  paymentId: id,
  name: wayTexts[channel],
  amount,
})

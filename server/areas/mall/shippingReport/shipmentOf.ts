import type { OrderType } from '@/contract/order'
import { maskPhone } from '@/rules/phone'
import { PARCELS_MAX } from '../../../providers/shippingInfo/uploadBody'
import type { Shipment } from '../../../providers/shippingInfo/shippingInfo'
import type { soldFor } from './shippingReport.repository'

export type Sold = NonNullable<Awaited<ReturnType<typeof soldFor>>>

/** How orders of each type reach the member; goods by their deliveries. */
const ways: Readonly<Record<OrderType, 'virtual' | 'pickup' | 'goods'>> = {
  goods: 'goods',
  scan: 'virtual',
  bill: 'virtual',
  parking: 'virtual',
  renewal: 'virtual',
  activity: 'virtual',
  ticket: 'virtual',
  points: 'pickup',
  card: 'virtual',
  recharge: 'virtual',
  repair: 'virtual',
}

type Delivered = Pick<Shipment, 'way' | 'parcels'>

/**
 * How goods of one payment are delivered: by parcels if any order is sent, else fetched. A payment for several shops is
 * uploaded once, with all its parcels.
 * @returns unshipped: an order is still to be sent; none: all orders are closed or refunded
 */
function deliveryOf(deliveries: Sold['deliveries']): Delivered | 'unshipped' | 'none' {
  const living = deliveries.filter(({ status }) => status !== 'Closed' && status !== 'Refunded')
  if (living.length === 0) return 'none'
  const sent = living.filter(({ delivery }) => delivery === 'express')
  if (sent.length === 0) return { way: 'pickup', parcels: [] }
  if (sent.some(({ expressNo }) => expressNo === null)) return 'unshipped'
  const parcels = new Map(
    sent.map(({ expressCompany, expressNo, address }) => [
      `${expressCompany} ${expressNo}`,
      {
        company: expressCompany ?? '',
        no: expressNo ?? '',
        phoneMask: maskPhone(address?.Phone ?? ''),
      },
    ]),
  )
  return { way: 'express', parcels: [...parcels.values()].slice(0, PARCELS_MAX) }
}

/** The shipment of a payment. @returns unshipped: not yet; none: nothing to ship */
export function shipmentOf(
  { payment, order, deliveries }: Sold,
  { openId, at }: { openId: string; at: Date },
): Shipment | 'unshipped' | 'none' {
  if (order.status === 'Refunded' || order.status === 'Closed') return 'none'
  const way = ways[order.type]
  const delivered = way === 'goods' ? deliveryOf(deliveries) : { way, parcels: [] }
  if (typeof delivered === 'string') return delivered
  return {
    tenantId: payment.tenantId,
    transactionNo: payment.transactionNo ?? '',
    openId,
    goods: order.title,
    at,
    ...delivered,
  }
}

import { useOrder } from '@/features/checkout/queries/orders'
import { useNewerStay } from '../actions/useStay'
import { useStays } from '../queries'
import { LeaveClock } from './StayPane'

/**
 * Time until which the car of a paid order may leave, from the server; renders nothing before the payment or once the
 * car has left.
 */
export function PaidStay({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)
  const isPaid = order.data?.PaidAt != null && order.data.Type === 'parking'
  const stays = useStays({ OrderId: orderId }, isPaid)
  const stay = stays.data?.[0]
  useNewerStay(stay)
  if (!isPaid || stay?.Status !== 'Paid' || stay.LeaveBefore === null) return null
  return <LeaveClock leaveBefore={stay.LeaveBefore} onEnd={() => void stays.refetch()} />
}

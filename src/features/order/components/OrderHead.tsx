import { StateHead, StateLine } from '@/components/stateHead/StateHead'
import type { OrderDetail } from '@/contract/order'
import { PayDeadline } from '@/features/checkout/components/PayDeadline'
import { confirmingHint, isConfirming } from '@/features/checkout/model/confirming'
import { toneOf } from '../model/orderText'

interface Props {
  order: OrderDetail
  /** Called when the payment deadline passes while the page is shown. */
  onEnd: () => void
}

/** Shop or subject of an order, its state and sum, and its deadline or why it was closed. */
export const OrderHead = ({ order, onEnd }: Props) => (
  <StateHead
    name={order.ShopName || order.Title}
    state={order.StatusText}
    fen={order.PayAmount}
    isQuiet={order.Status === 'Done' || toneOf(order) === 'off'}
  >
    {order.ExpireAt !== null && (
      <StateLine>
        <PayDeadline until={order.ExpireAt} onEnd={onEnd} />
      </StateLine>
    )}
    {isConfirming(order) && <StateLine>{confirmingHint}</StateLine>}
    {order.CloseReason !== '' && <StateLine>{order.CloseReason}</StateLine>}
  </StateHead>
)

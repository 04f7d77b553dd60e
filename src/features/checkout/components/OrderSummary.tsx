import { useContext } from 'react'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { Facts } from '@/components/facts/Facts'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { OrderDetail } from '@/contract/order'
import { fullTime, nearTime } from '@/utils/timeText'
import { ServerClockContext } from '@/hooks/serverClock'
import { countText } from '@/utils/countText'
import type { PayLine } from '@/contract/payment'
import { isTypeInTitle } from '@/rules/typeInTitle'
import { ReductionRows } from './ReductionRows'

interface PaidWithProps {
  lines: readonly PayLine[]
  /** The lines list refunds instead of payments. */
  isBack?: boolean
  /** The sum stands above: a single fund is only named. */
  isBelowSum?: boolean
  /** Hint under a line; empty: none. */
  hintOf?: (line: PayLine) => string
}

const ofRefunded = ({ Refunded }: PayLine): string => (Refunded > 0 ? '含已退回的部分' : '')

/**
 * Funds of a payment, one row each: 余额支付 ¥34.00. The verb makes clear that the sum is the amount paid, not the
 * remaining balance.
 */
export function PaidWith({
  lines,
  isBack = false,
  isBelowSum = false,
  hintOf = ofRefunded,
}: PaidWithProps) {
  const [line] = lines
  if (isBelowSum && line && lines.length === 1)
    return (
      <ListRow
        title={isBack ? '退回到' : '支付方式'}
        hint={isBack ? '' : hintOf(line)}
        value={line.Name || line.WayText}
      />
    )
  return (
    <>
      {lines.map((line) => (
        <ListRow
          key={`${line.Way}/${line.CardId ?? ''}`}
          title={isBack ? `退回${line.Name || line.WayText}` : paidWith(line)}
          hint={isBack ? '' : hintOf(line)}
          value={<Money fen={line.Amount} size="sm" />}
        />
      ))}
    </>
  )
}

/** Appends 支付 unless the name already ends with it, as in 微信支付. */
function paidWith({ Name, WayText }: PayLine): string {
  const name = Name || WayText
  return name.endsWith('支付') ? name : `${name}支付`
}

interface Props {
  order: OrderDetail
  /** Below the head of a result, which names the payee and what was earned. */
  isResult?: boolean
}

/** The title names neither the shop nor the type. */
const isOwnTitle = ({ ShopName, Title, TypeText }: OrderDetail): boolean =>
  ShopName !== '' && !Title.includes(ShopName) && Title !== TypeText

/**
 * How an order was paid: price, each reduction with its reason, each fund. The head of the page shows the sum and names
 * the shop, or what was bought where there is none.
 */
export function OrderSummary({ order, isResult = false }: Props) {
  const now = useContext(ServerClockContext)()
  const at = order.PaidAt ?? order.CreatedAt
  return (
    <ListCard>
      {isOwnTitle(order) && <ListRow title="内容" value={order.Title} />}
      {!isResult && !isTypeInTitle(order) && <ListRow title="类型" value={order.TypeText} />}
      {order.Reductions.length > 0 && (
        <ListRow title="原价" value={<Money fen={order.GoodsAmount + order.Freight} size="sm" />} />
      )}
      <ReductionRows reductions={order.Reductions} />
      <PaidWith lines={order.PaySplit} isBelowSum />
      {!isResult && order.PointsEarned > 0 && (
        <ListRow title="获得积分" value={`+${countText(order.PointsEarned)}`} />
      )}
      <CopyRow title="订单编号" value={order.OrderCode} />
      <ListRow
        title={order.PaidAt ? '支付时间' : '下单时间'}
        value={<Facts mark="" facts={(isResult ? nearTime(at, now) : fullTime(at)).split(' ')} />}
      />
    </ListCard>
  )
}

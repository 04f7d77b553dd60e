import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { OffersRow } from '@/features/checkout/components/OffersRow'
import { PaidWith } from '@/features/checkout/components/PaidWith'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { formatYuan } from '@/rules/money'
import { pointsText } from '@/rules/pointsText'

/** Price of an order, its reductions with reasons, and the funds of the whole payment. */
export function OrderMoney({ order }: { order: MallOrderDetail }) {
  const { Payment, PaidTogether } = order
  const isPaid = order.PaidAt !== null
  return (
    <ListCard>
      <ListRow title="商品金额" value={<Money fen={order.GoodsAmount} size="sm" />} />
      {order.Delivery === 'express' && (
        <ListRow
          title="运费"
          value={order.Freight > 0 ? <Money fen={order.Freight} size="sm" /> : '包邮'}
        />
      )}
      <ReductionRows reductions={order.Reductions} />
      <ListRow title={isPaid ? '实付' : '应付'} value={<Money fen={order.PayAmount} />} />
      {PaidTogether > 1 && (
        <ListRow
          title="合并支付"
          value={`${PaidTogether} 单，共 ${formatYuan(Payment.PayAmount)}`}
        />
      )}
      <PaidWith
        lines={Payment.PaySplit}
        hintOf={(line) =>
          [
            PaidTogether > 1 && `${PaidTogether} 单合计`,
            line.Refunded > 0 && `已退回 ${formatYuan(line.Refunded)}`,
          ]
            .filter(Boolean)
            .join('，')
        }
      />
      <OffersRow text={Payment.OffersText} />
      {Payment.PointsEarned > 0 && (
        <ListRow title="获得积分" value={`+${pointsText(Payment.PointsEarned)}`} />
      )}
    </ListCard>
  )
}

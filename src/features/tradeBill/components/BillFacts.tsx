import { CopyRow } from '@/components/copyRow/CopyRow'
import { Facts } from '@/components/facts/Facts'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { TradeBillDetail } from '@/contract/tradeBill'
import { fullTime } from '@/utils/timeText'
import { Money } from '@/components/money/Money'
import { PaidWith } from '@/features/checkout/components/OrderSummary'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import type { OrderRefund } from '@/contract/order'
import { go } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { isTypeInTitle } from '@/rules/typeInTitle'

/** Subject, time and reference numbers of a bill. */
export function BillFacts({ bill }: { bill: TradeBillDetail }) {
  const isTitleSaid = bill.Title === (bill.ShopName || bill.Title)
  return (
    <ListCard>
      {!isTitleSaid && <ListRow title="说明" value={bill.Title} />}
      {!isTypeInTitle(bill) && <ListRow title="类型" value={bill.TypeText} />}
      {isOneFund(bill) && <Funds bill={bill} />}
      <ListRow title="时间" value={<Facts mark="" facts={fullTime(bill.At).split(' ')} />} />
      {bill.Remark && (
        <ListRow title={bill.Kind === 'refund' ? '退款原因' : '备注'} value={bill.Remark} />
      )}
      <CopyRow title="订单编号" value={bill.OrderCode} />
      {bill.TransactionNo && <CopyRow title="支付单号" value={bill.TransactionNo} />}
    </ListCard>
  )
}

/** True when the amount has parts of its own. The order's reductions do not apply to a refunded part. */
const hasSteps = ({ Kind, Reductions, Freight }: TradeBillDetail): boolean =>
  Kind !== 'refund' && (Reductions.length > 0 || Freight > 0)

/** True when one fund paid or received the sum at the head: it is a fact of the bill. */
const isOneFund = (bill: TradeBillDetail): boolean => bill.Split.length === 1 && !hasSteps(bill)

function Funds({ bill }: { bill: TradeBillDetail }) {
  return <PaidWith lines={bill.Split} isBack={bill.Kind === 'refund'} isBelowSum />
}

/** Composition of a bill's amount, and the funds used or refunded to. */
export function BillMoney({ bill }: { bill: TradeBillDetail }) {
  if (isOneFund(bill)) return null
  return (
    <ListCard>
      {hasSteps(bill) && (
        <ListRow
          title={bill.Reductions.length > 0 ? '原价' : '商品金额'}
          value={<Money fen={bill.GoodsAmount} size="sm" />}
        />
      )}
      {hasSteps(bill) && bill.Freight > 0 && (
        <ListRow title="运费" value={<Money fen={bill.Freight} size="sm" />} />
      )}
      {hasSteps(bill) && <ReductionRows reductions={bill.Reductions} />}
      <Funds bill={bill} />
    </ListCard>
  )
}

/** Refunds of a payment with their reasons; renders nothing when there are none. */
export function BillRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <ListCard>
      {refunds.map(({ Id, StatusText, Reason, CreatedAt, Amount }) => (
        <ListRow
          key={Id}
          title={StatusText}
          hint={factsText([Reason, fullTime(CreatedAt)])}
          value={<Money fen={Amount} size="sm" tone="in" isSigned />}
          onPress={() => void go('billDetail', { id: Id })}
        />
      ))}
    </ListCard>
  )
}

interface Props {
  bill: Pick<TradeBillDetail, 'Kind' | 'OrderId'>
  /** Opens the order page. */
  onOrder: () => void
}

/** Links to the order of a bill and, for a refund, to the payment. */
export function BillLinks({ bill, onOrder }: Props) {
  return (
    <ListCard>
      {bill.Kind === 'refund' && (
        <ListRow title="查看原付款" onPress={() => void go('billDetail', { id: bill.OrderId })} />
      )}
      <ListRow title="查看订单" onPress={onOrder} />
    </ListCard>
  )
}

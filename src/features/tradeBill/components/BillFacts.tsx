import { CopyRow } from '@/components/copyRow/CopyRow'
import { Facts } from '@/components/facts/Facts'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { TradeBillDetail } from '@/contract/tradeBill'
import { formatTime } from '@/utils/dateTime'

/** Subject, time and reference numbers of a bill. */
export function BillFacts({ bill }: { bill: TradeBillDetail }) {
  const isTitleSaid = bill.Title === (bill.ShopName || bill.Title)
  return (
    <ListCard>
      {!isTitleSaid && <ListRow title="说明" value={bill.Title} />}
      <ListRow title="类型" value={bill.TypeText} />
      <ListRow title="时间" value={<Facts mark="" facts={formatTime(bill.At).split(' ')} />} />
      {bill.Remark && (
        <ListRow title={bill.Kind === 'refund' ? '退款原因' : '备注'} value={bill.Remark} />
      )}
      <CopyRow title="订单编号" value={bill.OrderCode} />
      {bill.TransactionNo && <CopyRow title="支付单号" value={bill.TransactionNo} />}
    </ListCard>
  )
}

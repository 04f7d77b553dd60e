import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { TradeBillDetail } from '@/contract/tradeBill'
import { formatYuan } from '@/rules/money'
import { BillMark } from './BillMark'
import './billSummary.scss'

const savedOf = ({ Kind, Reductions }: TradeBillDetail): number =>
  Kind === 'refund' ? 0 : Reductions.reduce((sum, { Amount }) => sum + Amount, 0)

/** Badge tone: completed, in progress or undone, e.g. 已支付, 退款处理中, 已退款. */
function toneOf({ Kind, StatusText, Refunded, Amount }: TradeBillDetail) {
  if (Kind === 'refund') return StatusText === '已退款' ? 'good' : 'wait'
  return Refunded === Amount ? 'off' : 'good'
}

/** Head of a bill: payee, amount, status and saving. */
export function BillSummary({ bill }: { bill: TradeBillDetail }) {
  const saved = savedOf(bill)
  return (
    <View className="billSummary">
      <BillMark bill={bill} isLarge />
      <View className="billSummary__name" role="heading" aria-level="1">
        {bill.ShopName || bill.Title}
      </View>
      <Money
        fen={bill.InOut === 'out' ? -bill.Amount : bill.Amount}
        size="xl"
        isSigned={bill.InOut !== 'neutral'}
        tone={bill.InOut === 'in' ? 'in' : 'plain'}
      />
      <StatusBadge text={bill.StatusText} tone={toneOf(bill)} />
      {saved > 0 && <View className="billSummary__saved">{`已优惠 ${formatYuan(saved)}`}</View>}
    </View>
  )
}

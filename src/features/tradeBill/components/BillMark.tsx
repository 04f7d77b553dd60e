import { View } from '@tarojs/components'
import undo from 'lucide-static/icons/undo-2.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import type { TradeBillRow, TradeBillDetail } from '@/contract/tradeBill'
import { typeIcons } from '@/features/checkout/model/typeIcons'
import { Money } from '@/components/money/Money'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { formatYuan } from '@/rules/money'
import './billMark.scss'

interface Props {
  bill: Pick<TradeBillRow, 'Logo' | 'Image' | 'Type' | 'Kind'>
  /** True at the head of the bill page. */
  isLarge?: boolean
}

/** Icon of a bill: shop logo, picture of the goods, or type icon; refunds carry a badge. */
export function BillMark({ bill, isLarge = false }: Props) {
  const picture = bill.Logo || bill.Image
  const isRefund = bill.Kind === 'refund'
  const icon = isRefund ? undo : typeIcons[bill.Type]
  return (
    <View className={`billMark ${isLarge ? 'billMark--large' : ''}`} aria-hidden="true">
      <View className={`billMark__face ${picture ? '' : 'billMark__face--icon'}`}>
        {picture ? (
          <Picture className={bill.Logo ? 'picture--logo' : ''} src={picture} alt="" ratio={1} />
        ) : (
          <Icon src={icon} size={isLarge ? 28 : 20} />
        )}
      </View>
      {picture !== '' && isRefund && (
        <View className="billMark__back">
          <Icon src={undo} size={12} />
        </View>
      )}
    </View>
  )
}

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

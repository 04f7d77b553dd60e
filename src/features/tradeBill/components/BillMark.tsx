import { View } from '@tarojs/components'
import undo from 'lucide-static/icons/undo-2.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import type { TradeBillRow, TradeBillDetail } from '@/contract/tradeBill'
import { typeIcons } from '@/features/checkout/model/typeIcons'
import { StateHead, StateLine } from '@/components/stateHead/StateHead'
import { formatYuan } from '@/rules/money'
import './billMark.scss'

interface Props {
  bill: Pick<TradeBillRow, 'Logo' | 'Image' | 'Type' | 'Kind'>
}

/** Icon of a bill: shop logo, picture of the goods, or type icon; refunds carry a badge. */
export function BillMark({ bill }: Props) {
  const picture = bill.Logo || bill.Image
  const isRefund = bill.Kind === 'refund'
  const icon = isRefund ? undo : typeIcons[bill.Type]
  return (
    <View className="billMark" aria-hidden="true">
      <View className={`billMark__face ${picture ? '' : 'billMark__face--icon'}`}>
        {picture ? (
          <Picture className={bill.Logo ? 'picture--logo' : ''} src={picture} alt="" ratio={1} />
        ) : (
          <Icon src={icon} size={20} />
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

/** Head of a bill: payee, amount, status and saving. */
export function BillSummary({ bill }: { bill: TradeBillDetail }) {
  const saved = savedOf(bill)
  return (
    <StateHead
      mark={<BillMark bill={bill} />}
      name={bill.ShopName || bill.Title}
      state={bill.StatusText}
      fen={bill.Amount}
      isQuiet={bill.Kind !== 'refund' && bill.Refunded === bill.Amount}
    >
      {saved > 0 && <StateLine>{`已优惠 ${formatYuan(saved)}`}</StateLine>}
    </StateHead>
  )
}

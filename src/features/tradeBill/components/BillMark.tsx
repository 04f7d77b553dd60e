import { View } from '@tarojs/components'
import undo from 'lucide-static/icons/undo-2.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import type { TradeBillRow } from '@/contract/tradeBill'
import { typeIcons } from '@/features/checkout/model/typeIcons'
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
      <View className="billMark__face">
        {picture ? (
          <Picture src={picture} alt="" ratio={1} />
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

import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { ShopMark } from '@/components/shopMark/ShopMark'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { MallRefundRow } from '@/contract/mallRefund'
import { go } from '@/navigation'
import { momentText } from '@/utils/timeText'
import { refundToneOf } from '../model/refundText'
import { ServerClockContext } from '@/hooks/serverClock'
import './refundCard.scss'

/** One of the member's refunds in the list. */
export function RefundCard({ refund }: { refund: MallRefundRow }) {
  const now = useContext(ServerClockContext)()
  const [first] = refund.Lines
  const pieces = refund.Lines.reduce((sum, { Qty }) => sum + Qty, 0)
  return (
    <Pressable
      className="refundCard"
      role="link"
      onPress={() => void go('refundDetail', { id: refund.Id })}
    >
      <View className="refundCard__head">
        <ShopMark logo={refund.ShopLogo} />
        <View className="refundCard__shop">{refund.ShopName}</View>
        <StatusBadge tone={refundToneOf[refund.Status]} text={refund.StatusText} />
      </View>
      <View className="refundCard__body">
        {first && (
          <View className="refundCard__picture">
            <Picture src={first.Image} alt="" ratio={1} />
          </View>
        )}
        <View className="refundCard__text">
          <View className="refundCard__name">{first?.Name ?? refund.OrderCode}</View>
          <Facts
            className="refundCard__hint"
            facts={[refund.KindText, `共 ${pieces} 件`, momentText(refund.CreatedAt, now)]}
          />
        </View>
        <View className="refundCard__sum">
          <Money fen={refund.Amount} />
        </View>
      </View>
    </Pressable>
  )
}

import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import { Money } from '@/components/money/Money'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { MallRefundDetail } from '@/contract/mallRefund'
import { refundToneOf } from '../model/refundText'
import './refundHead.scss'

/** Status and amount of a refund, the deadline of the current step and what follows. */
export function RefundHead({ refund, onEnd }: { refund: MallRefundDetail; onEnd: () => void }) {
  return (
    <View className="refundHead">
      <StatusBadge tone={refundToneOf[refund.Status]} text={refund.StatusText} />
      <Money fen={refund.Amount} size="xl" />
      {refund.StepEndsAt !== null && (
        <View className="refundHead__clock">
          <Countdown until={refund.StepEndsAt} label="还剩" overText="时间已到" onEnd={onEnd} />
        </View>
      )}
      {refund.StepEndText !== '' && <View className="refundHead__text">{refund.StepEndText}</View>}
      {refund.MoneyText !== '' && <View className="refundHead__text">{refund.MoneyText}</View>}
      {refund.OffersText !== '' && <View className="refundHead__text">{refund.OffersText}</View>}
    </View>
  )
}

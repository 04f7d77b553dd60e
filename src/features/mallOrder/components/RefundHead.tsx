import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import { Money } from '@/components/money/Money'
import { StateHead, StateLine } from '@/components/stateHead/StateHead'
import type { MallRefundDetail } from '@/contract/mallRefund'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Picture } from '@/components/picture/Picture'
import { go } from '@/navigation'
import { spacedDigits } from '@/utils/countText'
import { refundToneOf } from '../model/refundText'
import './refundFacts.scss'

/** Status and amount of a refund, the deadline of the current step and what follows. */
export function RefundHead({ refund, onEnd }: { refund: MallRefundDetail; onEnd: () => void }) {
  return (
    <StateHead
      state={refund.StatusText}
      fen={refund.Amount}
      isQuiet={['off', 'bad'].includes(refundToneOf[refund.Status])}
    >
      {refund.StepEndsAt !== null && (
        <StateLine>
          <Countdown
            until={refund.StepEndsAt}
            event={refund.StepEndText}
            overText="时间已到"
            onEnd={onEnd}
          />
        </StateLine>
      )}
      {refund.MoneyText !== '' && <StateLine>{refund.MoneyText}</StateLine>}
      {refund.OffersText !== '' && <StateLine>{refund.OffersText}</StateLine>}
    </StateHead>
  )
}

/** The first entry begins with the reason that the member chose. */
const isInThread = ({ Reason, Thread }: MallRefundDetail): boolean =>
  Thread.some(({ Text }) => Text.startsWith(Reason))

/**
 * Lines of a refund (without the sum of the head), return address and parcel, and its numbers; the thread above has its
 * times.
 */
export function RefundFacts({ refund }: { refund: MallRefundDetail }) {
  const { Parcel } = refund
  return (
    <>
      <ListCard>
        {refund.Lines.map((line) => (
          <View key={line.Line} className="refundFacts__line">
            <View className="refundFacts__picture">
              <Picture src={line.Image} alt="" ratio={1} />
            </View>
            <View className="refundFacts__text">
              <View>{line.Name}</View>
              <View className="refundFacts__spec">
                {[line.SpecText, `× ${line.Qty}`].filter(Boolean).join(' ')}
              </View>
            </View>
            {line.Amount !== refund.Amount && <Money fen={line.Amount} size="sm" />}
          </View>
        ))}
        {refund.Freight > 0 && (
          <ListRow title="运费" value={<Money fen={refund.Freight} size="sm" />} />
        )}
      </ListCard>
      {(refund.ReturnTo !== '' || Parcel) && (
        <ListCard>
          {refund.ReturnTo !== '' && <ListRow title="退回到" hint={refund.ReturnTo} />}
          {Parcel && <ListRow title="退回方式" value={Parcel.CompanyText} />}
          {Parcel && Parcel.No !== '' && <CopyRow title="运单号" value={Parcel.No} />}
        </ListCard>
      )}
      <ListCard>
        <ListRow title="退款方式" value={refund.KindText} />
        {!isInThread(refund) && <ListRow title="原因" value={refund.Reason} />}
        <CopyRow title="退款编号" value={refund.No} />
        <ListRow
          title="查看订单"
          hint={spacedDigits(refund.OrderCode)}
          onPress={() => void go('goodsOrderDetail', { id: refund.OrderId })}
        />
      </ListCard>
    </>
  )
}

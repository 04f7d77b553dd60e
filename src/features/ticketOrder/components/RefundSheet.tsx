import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { DottedText } from '@/components/facts/DottedText'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { Tick } from '@/components/tick/Tick'
import type { OrderSeat, RefundQuote, TicketOrderDetail } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import { useRefundTickets } from '../actions/useRefundTickets'
import { problemOf, refundable, worseText } from '../model/refund'
import './refundSheet.scss'

interface Props {
  order: TicketOrderDetail
  isOpen: boolean
  onClose: () => void
}

/** Sheet to refund tickets: selection, current fee and when it rises, and the refund amount. */
export function RefundSheet({ order, isOpen, onClose }: Props) {
  const refund = useRefundTickets(order, isOpen)
  const { lines, quote } = refund
  const data = lines.length > 0 ? quote.data : undefined
  const canSend = data !== undefined && !quote.isPlaceholderData && problemOf(data) === ''
  const whyNot =
    lines.length === 0 ? '先选要退的票' : data && problemOf(data) ? '所选的票不能退' : '正在计算'
  const seats = refundable(order)
  const send = async () => {
    if (data && (await refund.send(data.Back))) onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="退票"
      onClose={onClose}
      footer={
        <Button kind="danger" busy={refund.isBusy} disabled={!canSend} onPress={() => void send()}>
          {canSend ? `确认退 ${lines.length} 张，退回 ${formatYuan(data.Back)}` : whyNot}
        </Button>
      }
    >
      <View className="refundSheet">
        <View className="refundSheet__seats" role="group" aria-label="要退的票">
          {order.Seats.map((seat) => (
            <SeatChoice
              key={seat.Line}
              seat={seat}
              isOn={lines.includes(seat.Line)}
              back={data?.Rows.find(({ Line }) => Line === seat.Line)}
              onPress={() => refund.toggle(seat.Line)}
            />
          ))}
        </View>
        {seats.length > 1 && lines.length < seats.length && (
          <Button kind="quiet" size="inline" onPress={refund.chooseAll}>
            全选
          </Button>
        )}
        {lines.length > 0 && (
          <PageState query={quote} skeleton={<Skeleton height="120px" />}>
            {(now) => <QuoteText quote={now} />}
          </PageState>
        )}
        {refund.note !== '' && (
          <View className="refundSheet__note" role="alert">
            {refund.note}
          </View>
        )}
        {lines.length === 0 && order.RefundRuleText !== '' && (
          <View className="refundSheet__rule">
            <WordText isPlain>{order.RefundRuleText}</WordText>
          </View>
        )}
      </View>
    </Sheet>
  )
}

interface SeatProps {
  seat: OrderSeat
  isOn: boolean
  back: RefundQuote['Rows'][number] | undefined
  onPress: () => void
}

function SeatChoice({ seat, isOn, back, onPress }: SeatProps) {
  const why = seat.CanRefund ? '' : seat.StateText || '不能退'
  const paid = `实付 ${formatYuan(seat.PayShare)}`
  const fee = isOn && back && back.Problem === '' ? `退 ${formatYuan(back.Back)}` : ''
  const problem = isOn ? (back?.Problem ?? '') : ''
  return (
    <Pressable
      className="refundSheet__seat"
      role="checkbox"
      selected={isOn}
      disabled={!seat.CanRefund}
      label={[seat.SeatText, why || paid, problem || fee].filter(Boolean).join('，')}
      onPress={onPress}
    >
      <Tick isOn={isOn} isDisabled={!seat.CanRefund} />
      <View className="refundSheet__text">
        <View className="refundSheet__name">{seat.SeatText}</View>
        <View className={problem ? 'refundSheet__problem' : 'refundSheet__fact'}>
          {problem || why || <DottedText facts={[paid, seat.ViewerName]} />}
        </View>
      </View>
      {fee !== '' && <View className="refundSheet__back">{fee}</View>}
    </Pressable>
  )
}

/** Refund and fee, with the rule that determines them. */
function QuoteText({ quote }: { quote: RefundQuote }) {
  const paid = quote.Rows.reduce((sum, { Paid }) => sum + Paid, 0)
  const worse = worseText(quote)
  return (
    <View className="refundSheet__quote" role="status">
      <View className="refundSheet__line">
        <View>实付</View>
        <Money fen={paid} size="sm" />
      </View>
      <View className="refundSheet__line">
        <View>手续费</View>
        <Money fen={-quote.Fee} size="sm" />
      </View>
      <View className="refundSheet__line refundSheet__line--sum">
        <View>退回</View>
        <Money fen={quote.Back} />
      </View>
      <View className="refundSheet__rule">
        <WordText isPlain>{quote.RuleText}</WordText>
      </View>
      {worse !== '' && <View className="refundSheet__worse">{worse}</View>}
      {quote.OffersText !== '' && (
        <View className="refundSheet__rule">
          <WordText isPlain>{quote.OffersText}</WordText>
        </View>
      )}
      <View className="refundSheet__rule">退票后票作废，款项原路退回</View>
    </View>
  )
}

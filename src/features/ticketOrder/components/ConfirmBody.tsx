import { View } from '@tarojs/components'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { WordText } from '@/components/wordText/WordText'
import type { TicketQuote } from '@/contract/ticketOrder'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { OrderSeats } from './OrderSeats'
import { ShowHead } from './ShowHead'
import './confirmBody.scss'

/** Show and seats to be ordered. */
export function ConfirmWhat({ quote }: { quote: TicketQuote }) {
  return (
    <View className="confirmWhat">
      <ShowHead order={quote.Order} />
      <OrderSeats seats={quote.Seats} />
    </View>
  )
}

/**
 * Price of the seats. The line of the offers below it has the reductions, the bar the total.
 * @param hasReductions the line of the offers failed to load
 */
export const ConfirmSum = ({
  quote,
  hasReductions,
}: {
  quote: TicketQuote
  hasReductions: boolean
}) => (
  <ListCard>
    <ListRow
      title={`票价 × ${quote.Seats.length}`}
      value={<Money fen={quote.GoodsAmount} size="sm" />}
    />
    {hasReductions && <ReductionRows reductions={quote.Reductions} />}
  </ListCard>
)

/** Refund rule, shown before the purchase. */
export function RefundRule({ text }: { text: string }) {
  if (text === '') return null
  return (
    <View className="refundRule">
      <View className="refundRule__title">退票规则</View>
      <View>
        <WordText>{text}</WordText>
      </View>
    </View>
  )
}

import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import type { TicketQuote } from '@/contract/ticketOrder'
import { RefusalNote } from '@/features/checkout/components/RefusalNote'
import type { Refusal } from '@/features/checkout/actions/useShopPayment'
import { formatYuan } from '@/rules/money'
import './confirmBar.scss'

interface Props {
  quote: TicketQuote
  refusal: Refusal | null
  isBusy: boolean
  onSubmit: () => void
}

/** Total to pay, what member prices and reductions save, the submit button and the reason of the last refusal. */
export function ConfirmBar({ quote, refusal, isBusy, onSubmit }: Props) {
  const lower = quote.Seats.reduce((sum, { BasePrice, Price }) => sum + BasePrice - Price, 0)
  const saved = quote.Reductions.reduce((sum, { Amount }) => sum + Amount, lower)
  return (
    <View className="confirmBar">
      {refusal && <RefusalNote refusal={refusal} />}
      <View className="confirmBar__line">
        <View className="confirmBar__sum" role="status">
          <View className="confirmBar__total">
            <View>合计</View>
            <Money fen={quote.PayAmount} size="lg" />
          </View>
          <View className="confirmBar__hint">
            {`共 ${quote.Seats.length} 张${saved > 0 ? `，已省 ${formatYuan(saved)}` : ''}`}
          </View>
        </View>
        <Button size="inline" busy={isBusy} onPress={onSubmit}>
          提交订单
        </Button>
      </View>
    </View>
  )
}

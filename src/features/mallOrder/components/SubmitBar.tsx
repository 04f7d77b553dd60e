import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import type { MallQuote } from '@/contract/mallOrder'
import { formatYuan } from '@/rules/money'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import './submitBar.scss'

interface Props {
  quote: MallQuote
  isBusy: boolean
  /** True when goods are shipped and there is no address yet. */
  lacksAddress: boolean
  onSubmit: () => void
  onAddAddress: () => void
}

/** Total to pay, with what lower prices and reductions save, and the button to submit or, if missing, to add an address. */
export function SubmitBar({ quote, isBusy, lacksAddress, onSubmit, onAddAddress }: Props) {
  const lower = quote.Shops.flatMap(({ Lines }) => Lines)
    .filter(({ Problem }) => Problem === '')
    .reduce((sum, { BasePrice, Qty, Sub }) => sum + BasePrice * Qty - Sub, 0)
  const saved = quote.Reductions.reduce((sum, { Amount }) => sum + Amount, lower)
  return (
    <View className="submitBar">
      <View className="submitBar__sum" role="status">
        <View className="submitBar__total">
          <View>合计</View>
          <Money fen={quote.PayAmount} size="lg" />
        </View>
        <View className="submitBar__hint">
          {`共 ${quote.Count} 件${saved > 0 ? `，已省 ${formatYuan(saved)}` : ''}`}
        </View>
      </View>
      {lacksAddress ? (
        <Button size="inline" onPress={onAddAddress}>
          添加收货地址
        </Button>
      ) : (
        <Button size="inline" busy={isBusy} disabled={!quote.CanSubmit} onPress={onSubmit}>
          {quote.CanSubmit ? '提交订单' : '有商品不能买'}
        </Button>
      )}
    </View>
  )
}

/**
 * Amount of the goods and the freight. The line of the offers below it has the reductions, the bar the total.
 * @param hasReductions the line of the offers failed to load
 */
export const QuoteSum = ({
  quote,
  hasReductions,
}: {
  quote: MallQuote
  hasReductions: boolean
}) => (
  <ListCard>
    <ListRow title="商品金额" value={<Money fen={quote.GoodsAmount} size="sm" />} />
    {(quote.NeedsAddress || quote.Freight > 0) && (
      <ListRow title="运费" value={<Freight fen={quote.Freight} />} />
    )}
    {hasReductions && <ReductionRows reductions={quote.Reductions} />}
  </ListCard>
)

/** A freight: its amount, or 包邮. */
export const Freight = ({ fen }: { fen: number }) =>
  fen > 0 ? <Money fen={fen} size="sm" /> : <View>包邮</View>

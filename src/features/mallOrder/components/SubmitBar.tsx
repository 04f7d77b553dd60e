import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import type { MallQuote, QuotedShop } from '@/contract/mallOrder'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { TotalBar } from '@/features/checkout/components/TotalBar'

interface Props {
  quote: MallQuote
  isBusy: boolean
  /** True when goods are shipped and there is no address yet. */
  lacksAddress: boolean
  onSubmit: () => void
  onAddAddress: () => void
}

/** Total to pay, and the button to submit or, if missing, to add an address. */
export function SubmitBar({ quote, isBusy, lacksAddress, onSubmit, onAddAddress }: Props) {
  return (
    <TotalBar fen={quote.PayAmount} hint={quote.Count > 1 ? `共 ${quote.Count} 件` : ''}>
      {lacksAddress ? (
        <Button size="inline" onPress={onAddAddress}>
          添加收货地址
        </Button>
      ) : (
        <Button size="inline" busy={isBusy} disabled={!quote.CanSubmit} onPress={onSubmit}>
          {quote.CanSubmit ? '提交订单' : '有商品不能买'}
        </Button>
      )}
    </TotalBar>
  )
}

/**
 * Amount of the goods where it is not the price of the only piece, and the freight with its rule where one is due. The line
 * of the offers below it has the reductions, the bar the total.
 * @param hasReductions the line of the offers failed to load
 */
export function QuoteSum({ quote, hasReductions }: { quote: MallQuote; hasReductions: boolean }) {
  const { Shops, Count, Freight: freight, Reductions } = quote
  const hasFreight = quote.NeedsAddress || freight > 0
  const reductions = hasReductions ? Reductions : []
  if (Count === 1 && !hasFreight && reductions.length === 0) return null
  return (
    <ListCard>
      {Count > 1 && (
        <ListRow title="商品金额" value={<Money fen={quote.GoodsAmount} size="sm" />} />
      )}
      {hasFreight && (
        <ListRow
          title="运费"
          hint={Shops.length === 1 ? freightRule(Shops[0]!) : ''}
          value={<Freight fen={freight} />}
        />
      )}
      <ReductionRows reductions={reductions} />
    </ListCard>
  )
}

/** Rule of a shop's freight; empty: nothing is due. */
export const freightRule = ({ Freight, FreightText }: QuotedShop): string =>
  Freight > 0 ? FreightText : ''

/** A freight: its amount, or 包邮. */
export const Freight = ({ fen }: { fen: number }) =>
  fen > 0 ? <Money fen={fen} size="sm" /> : <View>包邮</View>

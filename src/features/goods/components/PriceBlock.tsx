import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { Money } from '@/components/money/Money'
import type { GoodsDetail } from '@/contract/mallGoods'
import { ServerClockContext } from '@/hooks/serverClock'
import { formatYuan } from '@/rules/money'
import { DottedText } from '@/components/facts/DottedText'
import { relativeTime } from '@/utils/dateTime'
import { countText } from '@/utils/countText'
import { memberNote, struckPrice } from '../model/goodsDetail'
import { PriceMark } from '@/components/priceMark/PriceMark'
import './priceBlock.scss'

interface Props {
  goods: GoodsDetail
  /** Price of the chosen SKU; omitted: the cheapest one. */
  price?: {
    Price: number
    PriceKind: GoodsDetail['PriceKind']
    BasePrice: number
    LinePrice: number
  }
  /** Price after the member's coupons; null: no reduction. */
  afterOffers: { price: number; text: string } | null
  /** Called when a limited price begins or ends. */
  onTurn: () => void
}

/** Current price, former price and possible reductions. */
export function PriceBlock({ goods, price = goods, afterOffers, onTurn }: Props) {
  const struck = struckPrice(price, price.Price)
  const note = memberNote(goods)
  const sold = goods.Sold > 0 && (
    <View className="priceBlock__sold">{`已售 ${countText(goods.Sold)}`}</View>
  )
  return (
    <View className="priceBlock">
      <LimitedBand goods={goods} onTurn={onTurn} />
      <View className="priceBlock__line">
        <View className="priceBlock__price">
          <Money size="xl" fen={price.Price} isLowest={price === goods && goods.PriceVaries} />
        </View>
        <PriceMark kind={price.PriceKind} />
        {struck !== undefined && (
          <View className="priceBlock__struck" aria-label={`原价 ${formatYuan(struck)}`}>
            {formatYuan(struck)}
          </View>
        )}
        {!afterOffers && sold}
      </View>
      {afterOffers && (
        <View className="priceBlock__line priceBlock__line--offers">
          <View className="priceBlock__after">
            {`${afterOffers.text} ${formatYuan(afterOffers.price)}`}
          </View>
          {sold}
        </View>
      )}
      {note && <View className="priceBlock__note">{note}</View>}
      {goods.Status === 'Upcoming' && (
        <View className="priceBlock__band">
          <Countdown
            until={goods.SaleFrom}
            event="开售"
            overText="已开售"
            look="blocks"
            onEnd={onTurn}
          />
        </View>
      )}
    </View>
  )
}

/** The running limited price with a countdown, or the next one. */
function LimitedBand({ goods: { Limited }, onTurn }: Pick<Props, 'goods' | 'onTurn'>) {
  const now = useContext(ServerClockContext)
  if (!Limited || Limited.Status === 'SoldOut') return null
  if (Limited.Status === 'Upcoming')
    return (
      <View className="priceBlock__band">
        <View className="priceBlock__when">
          {`${Limited.Name} ${formatYuan(Limited.Price)}，${relativeTime(Limited.From, now())} 开抢`}
        </View>
      </View>
    )
  const limit = Limited.LimitPerUser > 0 ? `，每人 ${Limited.LimitPerUser} 件` : ''
  return (
    <View className="priceBlock__band priceBlock__band--running">
      <View className="priceBlock__when">
        <DottedText facts={[Limited.Name, `剩 ${Limited.Left} 件${limit}`]} />
      </View>
      <Countdown until={Limited.To} event="结束" overText="已结束" look="blocks" onEnd={onTurn} />
    </View>
  )
}

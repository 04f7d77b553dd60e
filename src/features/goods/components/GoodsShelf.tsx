import { View } from '@tarojs/components'
import { type ReactNode, useContext } from 'react'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { GoodsCard } from '@/contract/mallGoods'
import { go } from '@/navigation'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { Countdown } from '@/components/countdown/Countdown'
import { ServerClockContext } from '@/hooks/serverClock'
import { relativeTime } from '@/utils/dateTime'
import type { Shelf } from '../queries/goods'
import { struckPrice } from '../model/goodsDetail'
import { nextTurnOf } from '../model/shelf'
import './goodsShelf.scss'

interface Props {
  title: string
  goods: readonly GoodsCard[]
  /** Content at the right of the title. */
  end?: ReactNode
  /** Text below the price. */
  noteOf: (goods: GoodsCard) => string
  /** True: the goods are a ranking. */
  isRanked?: boolean
  /** Price to show; omitted: the current price for this member. */
  priceOf?: (goods: GoodsCard) => number
  /** True: the former price is struck beside the price. */
  isReduced?: boolean
  /** True: low cards with the picture beside the texts. */
  isLow?: boolean
}

/** Horizontal row of selected goods above the list. */
function GoodsShelf({
  title,
  goods,
  end,
  noteOf,
  isRanked = false,
  priceOf = ({ Price }) => Price,
  isReduced = false,
  isLow = false,
}: Props) {
  const struckOf = (each: GoodsCard) => {
    const struck = isReduced ? struckPrice(each, priceOf(each)) : undefined
    return struck === undefined ? '' : formatYuan(struck)
  }
  return (
    <View
      className={`goodsShelf ${isLow ? 'goodsShelf--low' : ''}`}
      role="region"
      aria-label={title}
    >
      <View className="goodsShelf__head">
        <View className="goodsShelf__title" role="heading" aria-level="2">
          {title}
        </View>
        {end}
      </View>
      <View className="goodsShelf__line" role="list">
        {goods.map((each, index) => (
          <View key={each.Id} className="goodsShelf__place" role="listitem">
            <Pressable
              className="goodsShelf__goods"
              role="link"
              onPress={() => void go('goodsDetail', { id: each.Id })}
            >
              <Picture className="goodsShelf__picture" src={each.Cover} alt="" ratio={1} />
              {isRanked && (
                <View className="goodsShelf__rank" aria-label={`第 ${index + 1} 名`}>
                  {index + 1}
                </View>
              )}
              <View className="goodsShelf__text">
                <View className="goodsShelf__name">{each.Name}</View>
                <View className="goodsShelf__price">
                  <Money size="sm" fen={priceOf(each)} isLowest={each.PriceVaries} />
                  {struckOf(each) && (
                    <View className="goodsShelf__struck" aria-label={`原价 ${struckOf(each)}`}>
                      {struckOf(each)}
                    </View>
                  )}
                </View>
                <View className="goodsShelf__note">{noteOf(each)}</View>
              </View>
            </Pressable>
          </View>
        ))}
      </View>
    </View>
  )
}

/** Best-selling goods; renders nothing when there are none. */
export function HotShelf({ goods }: { goods: readonly GoodsCard[] }) {
  if (goods.length === 0) return null
  return (
    <GoodsShelf
      title="大家在买"
      goods={goods}
      isRanked
      noteOf={({ Sold }) => `已售 ${countText(Sold)}`}
    />
  )
}

/**
 * Goods with a limited-time price now or soon, with a countdown to the next change; renders nothing when there are
 * none.
 */
export function LimitedShelf({ limited }: { limited: Shelf }) {
  const now = useContext(ServerClockContext)
  const goods = limited.data?.filter(({ Limited }) => Limited !== null) ?? []
  const turn = nextTurnOf(goods)
  if (isToCome(limited)) return <ToCome />
  if (!turn) return null
  const noteOf = ({ Limited }: GoodsCard) => {
    if (!Limited) return ''
    if (Limited.Status === 'Upcoming') return `${relativeTime(Limited.From, now())} 开抢`
    return Limited.Status === 'SoldOut' ? '已抢完' : `剩 ${Limited.Left} 件`
  }
  return (
    <GoodsShelf
      title="限时特惠"
      goods={goods}
      end={
        <Countdown
          until={turn.at}
          event={turn.event}
          overText="马上更新"
          look="blocks"
          onEnd={() => void limited.refetch()}
        />
      }
      noteOf={noteOf}
      priceOf={({ Limited, Price }) => Limited?.Price ?? Price}
      isReduced
      isLow
    />
  )
}

import { useContext } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import type { GoodsCard } from '@/contract/mallGoods'
import { ServerClockContext } from '@/hooks/serverClock'
import { relativeTime } from '@/utils/dateTime'
import { nextTurnOf } from '../model/limited'
import { useLimitedGoods } from '../queries/goods'
import { GoodsShelf } from './GoodsShelf'

/**
 * Goods with a limited-time price now or soon, with a countdown to the next change; renders nothing when there are
 * none.
 */
export function LimitedShelf() {
  const limited = useLimitedGoods(true)
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
    />
  )
}

import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import type { Schedule, ShowDetail } from '@/contract/show'
import { go } from '@/navigation'
import { dayTime } from '@/utils/timeText'
import { useTurnNotify } from '../actions/useTurnNotify'
import './buyWay.scss'

/** Primary action for the chosen schedule, or the reason why there is none. */
export function BuyWay({ show, chosen }: { show: ShowDetail; chosen: Schedule | undefined }) {
  const { turn, isBusy } = useTurnNotify()
  if (!chosen || show.Status === 'Ended')
    return <Notice text={show.Status === 'Upcoming' ? '场次待定' : '演出已结束'} />
  switch (chosen.Status) {
    case 'OnSale':
    case 'LowStock':
      return (
        <View className="buyWay">
          <LowestPrice tiers={chosen.Tiers} />
          <View className="buyWay__button">
            <Button onPress={() => void go('seatMap', { id: chosen.Id, showId: show.Id })}>
              {show.AllowSeatPick ? '选座购票' : '选择票档'}
            </Button>
          </View>
        </View>
      )
    case 'SoldOut':
      return (
        <Button
          kind={chosen.IsNotified ? 'plain' : 'primary'}
          busy={isBusy}
          onPress={() => void turn(chosen)}
        >
          {chosen.IsNotified ? '已登记，有票会通知您' : '有票时通知我'}
        </Button>
      )
    case 'Upcoming':
      return <Notice text={`${dayTime(chosen.SaleFrom)} 开票`} />
    case 'Ended':
      return <Notice text="本场已停止售票" />
    case 'Cancelled':
      return <Notice text="本场已取消" />
  }
}

/** Lowest price of the tiers that have seats left. */
function LowestPrice({ tiers }: { tiers: Schedule['Tiers'] }) {
  const prices = tiers.filter(({ Left }) => Left > 0).map(({ MemberPrice }) => MemberPrice)
  if (prices.length === 0) return null
  const lowest = Math.min(...prices)
  return (
    <View className="buyWay__price">
      <Money size="lg" fen={lowest} isLowest={prices.some((price) => price > lowest)} />
    </View>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <Button disabled onPress={() => undefined}>
      {text}
    </Button>
  )
}

import { Button } from '@/components/button/Button'
import type { Schedule, ShowDetail } from '@/contract/show'
import { dayTime } from '@/utils/timeText'
import { openSeats } from '../actions/openSeats'
import { useTurnNotify } from '../actions/useTurnNotify'

/** Primary action for the chosen schedule, or the reason why there is none. */
export function BuyWay({ show, chosen }: { show: ShowDetail; chosen: Schedule | undefined }) {
  const { turn, isBusy } = useTurnNotify()
  if (!chosen || show.Status === 'Ended')
    return <Notice text={show.Status === 'Upcoming' ? '场次待定' : '演出已结束'} />
  switch (chosen.Status) {
    case 'OnSale':
    case 'LowStock':
      return (
        <Button onPress={() => openSeats(show, chosen)}>
          {show.AllowSeatPick ? '选座购票' : '购票'}
        </Button>
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

function Notice({ text }: { text: string }) {
  return (
    <Button disabled onPress={() => undefined}>
      {text}
    </Button>
  )
}

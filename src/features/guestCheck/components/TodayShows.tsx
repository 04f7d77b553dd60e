import { View } from '@tarojs/components'
import ticket from 'lucide-static/icons/tickets.svg'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { factsText } from '@/rules/factsText'
import { clockText } from '@/utils/dateTime'
import type { KeptTicketDay } from '../model/ticketDay'
import './todayShows.scss'

interface Props {
  kept: KeptTicketDay | null
  /** Why today's tickets are missing or outdated. */
  problem: string
  onRenew: () => void
}

/** What this device can check without a network: the tickets of its gate. */
function offlineText(kept: KeptTicketDay | null): string {
  const { Gate = '', Gates = [], Tickets = [] } = kept ?? {}
  if (Gates.length > 0 && !Gates.includes(Gate))
    return `${Gates.join('、')}的门票，选好通道后离线可用`
  return factsText([`${Gate && `${Gate} `}门票离线可用`, `${Tickets.length} 张`])
}

/** Today's shows at the gate: admitted and sold numbers, and whether this device can check without a network. */
export function TodayShows({ kept, problem, onRenew }: Props) {
  const schedules = kept?.Schedules ?? []
  if (schedules.length === 0 && problem === '') return null
  const line = (
    <View className="todayShows__line">
      <View className="todayShows__text">
        {problem === '' ? offlineText(kept) : `门票名单没有更新：${problem}`}
      </View>
      {problem !== '' && (
        <Button kind="quiet" size="inline" onPress={onRenew}>
          更新门票
        </Button>
      )}
    </View>
  )
  return (
    <View className="todayShows">
      {schedules.length > 0 ? (
        <ListCard>
          {schedules.map(({ Id, Title, StartAt, Hall, Sold, CheckedIn }) => (
            <ListRow
              key={Id}
              icon={ticket}
              title={Title}
              hint={factsText([clockText(StartAt), Hall])}
              value={`已入场 ${CheckedIn} / ${Sold}`}
            />
          ))}
          {line}
        </ListCard>
      ) : (
        line
      )}
    </View>
  )
}

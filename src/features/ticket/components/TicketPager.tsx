import { View } from '@tarojs/components'
import left from 'lucide-static/icons/chevron-left.svg'
import right from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { Ticket } from '../queries'
import './ticketPager.scss'

interface Props {
  tickets: readonly Ticket[]
  /** Id of the ticket shown. */
  shown: string
  onShow: (id: string) => void
}

/** Pager between tickets of a show, for several people entering with one phone. */
export function TicketPager({ tickets, shown, onShow }: Props) {
  const at = tickets.findIndex(({ Id }) => Id === shown)
  const [before, after] = [tickets[at - 1], tickets[at + 1]]
  if (tickets.length < 2) return null
  return (
    <View className="ticketPager">
      <Pressable
        className="ticketPager__way"
        label="上一张"
        disabled={!before}
        onPress={() => before && onShow(before.Id)}
      >
        <Icon src={left} size={22} />
      </Pressable>
      <View className="ticketPager__at" role="status">
        {`第 ${at + 1} 张，共 ${tickets.length} 张`}
      </View>
      <Pressable
        className="ticketPager__way"
        label="下一张"
        disabled={!after}
        onPress={() => after && onShow(after.Id)}
      >
        <Icon src={right} size={22} />
      </Pressable>
    </View>
  )
}

import calendarPlus from 'lucide-static/icons/calendar-plus.svg'
import gift from 'lucide-static/icons/gift.svg'
import navigation from 'lucide-static/icons/navigation.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import undo from 'lucide-static/icons/undo-2.svg'
import { useContext } from 'react'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { ServerClockContext } from '@/hooks/serverClock'
import { hasPlace, showPlace } from '@/hooks/showPlace'
import { useCalendar } from '@/hooks/useCalendar'
import { go } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { relativeTime } from '@/utils/dateTime'
import { placeText } from '../model/words'
import type { Ticket } from '../queries'

interface Props {
  ticket: Ticket
  onGive: () => void
}

/** Actions on a ticket by its Actions; links that leave the app are always shown. */
export function TicketActions({ ticket, onGive }: Props) {
  const now = useContext(ServerClockContext)()
  const calendar = useCalendar()
  const { Actions, OrderId, Title, StartAt, EndAt, SeatText, Gate, GiveUntil, Address } = ticket
  const isComing = ticket.Status === 'Unused' && now < StartAt
  const note = () =>
    calendar.add({
      id: `ticket-${ticket.ScheduleId}`,
      title: Title,
      place: [placeText(ticket), Address].filter(Boolean).join(' '),
      notes: factsText([SeatText, Gate]),
      ...{ startAt: StartAt, endAt: EndAt },
    })
  const openOrder = () => void go('ticketOrderDetail', { id: OrderId })
  return (
    <ListCard>
      {hasPlace(ticket) && (
        <ListRow
          icon={navigation}
          title="导航到剧场"
          hint={Address}
          onPress={() => void showPlace(ticket, { name: placeText(ticket), address: Address })}
        />
      )}
      {isComing && <ListRow icon={calendarPlus} title="添加到日历" onPress={() => void note()} />}
      {Actions.includes('give') && (
        <ListRow
          icon={gift}
          title="转赠给朋友"
          hint={GiveUntil === null ? undefined : `${relativeTime(GiveUntil, now)} 前可转赠`}
          onPress={onGive}
        />
      )}
      {Actions.includes('refund') && (
        <ListRow icon={undo} title="退票" hint="选座退票，先看可退金额" onPress={openOrder} />
      )}
      {Actions.includes('viewOrder') && (
        <ListRow icon={receipt} title="查看订单" onPress={openOrder} />
      )}
    </ListCard>
  )
}

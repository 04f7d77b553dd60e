import { View } from '@tarojs/components'
import type { CheckedTicket } from '@/contract/ticketCheck'
import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import { formatTime } from '@/utils/dateTime'
import './ticketFacts.scss'

/** Seat, gate and viewer of a ticket, to be compared with the gate in use and the identity card. */
export function TicketFacts({ ticket }: { ticket: CheckedTicket }) {
  const { Title, StartAt, Hall, Gate, SeatText, TierName, ViewerName, ViewerIdMask, No } = ticket
  const rows: readonly (readonly [string, string])[] = [
    ['入口', Gate],
    ['观演人', ViewerName],
    ['证件号', ViewerIdMask],
    ['场次', `${formatTime(StartAt, 'M月d日 EEE hh:mm')} · ${Hall}`],
    ['票档', TierName],
    ['票号', groupedTicketNo(No)],
  ]
  return (
    <View className="ticketFacts">
      <View className="ticketFacts__seat">{SeatText}</View>
      <View className="ticketFacts__title" role="heading" aria-level="2">
        {Title}
      </View>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <View key={name} className="ticketFacts__row">
            <View className="ticketFacts__name">{name}</View>
            <View className="ticketFacts__value">{value}</View>
          </View>
        ))}
      {ViewerName !== '' && (
        <View className="ticketFacts__compare">实名票：请核对本人证件后放行</View>
      )}
    </View>
  )
}

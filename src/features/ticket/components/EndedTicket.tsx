import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { go } from '@/navigation'
import { formatTime } from '@/utils/dateTime'
import { placeText, toneOf } from '../model/words'
import type { Ticket } from '../queries'
import './endedTicket.scss'

/** A past ticket: show, seat and what became of it. */
export function EndedTicket({ ticket }: { ticket: Ticket }) {
  const { Id, Poster, Title, StartAt, SeatText, StatusText } = ticket
  return (
    <Pressable className="endedTicket" role="link" onPress={() => void go('ticket', { id: Id })}>
      {Poster !== '' && (
        <View className="endedTicket__poster">
          <Picture src={Poster} alt="" ratio={3 / 4} />
        </View>
      )}
      <View className="endedTicket__text">
        <View className="endedTicket__head">
          <View className="endedTicket__title">{Title}</View>
          <StatusBadge text={StatusText} tone={toneOf(ticket)} />
        </View>
        <View className="endedTicket__fact">{formatTime(StartAt, 'yyyy年M月d日 EEE hh:mm')}</View>
        <View className="endedTicket__fact">{`${placeText(ticket)} · ${SeatText}`}</View>
      </View>
    </Pressable>
  )
}

import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { formatTime } from '@/utils/dateTime'
import type { Ticket } from '../queries'
import { TornEdge } from './TornEdge'
import './stub.scss'

/** A kept stub: the poster, torn off below, with day and seat. */
export function Stub({ ticket: { Id, Poster, Title, StartAt, SeatText } }: { ticket: Ticket }) {
  return (
    <Pressable className="stub" role="link" onPress={() => void go('ticket', { id: Id })}>
      <View className="stub__poster">
        {Poster !== '' && <Picture src={Poster} alt="" ratio={3 / 4} />}
      </View>
      <View className="stub__text">
        <View className="stub__title">{Title}</View>
        <View className="stub__fact">{formatTime(StartAt, 'M月d日')}</View>
        <View className="stub__fact">{SeatText}</View>
      </View>
      <TornEdge />
    </Pressable>
  )
}

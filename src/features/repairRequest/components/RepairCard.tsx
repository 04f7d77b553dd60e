import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useContext } from 'react'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { RepairRow } from '@/contract/repairRequest'
import { go } from '@/navigation'
import { momentText } from '@/utils/timeText'
import { toneOf, clockState } from '../model/repairText'
import { useMinute } from '../actions/useMinute'
import { ServerClockContext } from '@/hooks/serverClock'
import { DottedText } from '@/components/facts/DottedText'
import './repairCard.scss'

/** Remaining time of the service-level promise, by server time; red once it is missed. */
export function SlaClock({ clock }: { clock: RepairRow['Clock'] }) {
  const state = clockState(clock, useMinute())
  if (!state) return null
  return <View className={`slaClock slaClock--${state.kind}`}>{state.text}</View>
}

/** One of the member's repairs in the list. */
export function RepairCard({ repair }: { repair: RepairRow }) {
  const now = useContext(ServerClockContext)()
  const { Id, CategoryName, CategoryPicture, PlaceText, Detail, IsUrgent, Clock } = repair
  return (
    <Pressable
      className="repairCard"
      role="link"
      onPress={() => void go('repairDetail', { id: Id })}
    >
      <View className="repairCard__picture plate">
        <Picture src={CategoryPicture} alt="" ratio={1} />
      </View>
      <View className="repairCard__body">
        <View className="repairCard__head">
          <View className="repairCard__title">{CategoryName}</View>
          {IsUrgent && <StatusBadge tone="bad" text="紧急" />}
          <StatusBadge tone={toneOf[repair.Status]} text={repair.StatusText} />
        </View>
        <View className="repairCard__place">
          <DottedText facts={[PlaceText]} />
        </View>
        <View className="repairCard__detail">
          <WordText isPlain>{Detail}</WordText>
        </View>
        <View className="repairCard__facts">
          <SlaClock clock={Clock} />
          <View className="repairCard__time">{momentText(repair.SubmittedAt, now)}</View>
        </View>
      </View>
    </Pressable>
  )
}

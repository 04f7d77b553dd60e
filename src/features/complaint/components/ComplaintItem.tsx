import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { ComplaintRow } from '@/contract/complaint'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { serverNow } from '@/state/serverClock'
import { relativeDay } from '@/utils/dateTime'
import './complaintItem.scss'
import { toneOf } from '../model'

/** A complaint in the member's list: subject and status. */
export function ComplaintItem({ complaint }: { complaint: ComplaintRow }) {
  const { Id, No, KindText, Target, Detail, SubmittedAt, Status, StatusText, HasNews } = complaint
  return (
    <Pressable
      className="complaintItem"
      role="link"
      onPress={() => void go('complaintResult', { id: Id })}
    >
      <View className="complaintItem__head">
        {HasNews && <View className="complaintItem__dot" role="img" aria-label="有新答复" />}
        <View className="complaintItem__title">
          <DottedText facts={[KindText, Target]} />
        </View>
        <StatusBadge text={StatusText} tone={toneOf[Status]} />
      </View>
      <View className="complaintItem__detail">
        <WordText isPlain>{Detail}</WordText>
      </View>
      <View className="complaintItem__facts">
        <View>{No}</View>
        <View>{relativeDay(SubmittedAt, serverNow())}</View>
      </View>
    </Pressable>
  )
}

import { Text, View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { Activity } from '@/contract/activity'
import { go } from '@/navigation'
import { Picture } from '@/components/picture/Picture'
import { DottedText } from '@/components/facts/DottedText'
import { feeText, placesText, timeText, toneOfState, toneOfStatus } from '../model/activityText'
import './activityCard.scss'

interface ActivityCoverProps {
  cover: string
  /** 手作, 导览: shown on the park's colour when there is no cover. */
  kind: string
  /** width / height */
  ratio: number
  isEager?: boolean
}

/** Cover picture of an activity; decorative. */
export function ActivityCover({ cover, kind, ratio, isEager }: ActivityCoverProps) {
  if (cover !== '') return <Picture src={cover} alt="" ratio={ratio} isEager={isEager} />
  return (
    <View className="activityCover" style={{ aspectRatio: String(ratio) }} aria-hidden="true">
      {kind}
    </View>
  )
}

/** Price for each person, its cents small: ¥168.00/人. */
export function ActivityFee({ activity }: { activity: Pick<Activity, 'Fee' | 'Points'> }) {
  if (activity.Fee === 0) return <>{feeText(activity)}</>
  const { Points } = activity
  return (
    <>
      <Money fen={activity.Fee} />
      <Text className="activityCard__each">
        {Points > 0 ? ` + ${feeText({ Fee: 0, Points })}` : '/人'}
      </Text>
    </>
  )
}

interface Props {
  activity: Activity
  /** Above the fold: load eagerly. */
  isEager?: boolean
}

/** List card of an activity: title, time, place, price and free places. */
export function ActivityCard({ activity, isEager }: Props) {
  const { Id, Title, Cover, Kind, PlaceName, State, StateText } = activity
  const isOver = State === 'Ended' || State === 'Cancelled'
  const places = placesText(activity)
  return (
    <Pressable
      className={`activityCard ${isOver ? 'activityCard--over' : ''}`}
      role="link"
      onPress={() => void go('activityDetail', { id: Id })}
    >
      <View className="activityCard__picture">
        <View className="activityCard__art">
          <ActivityCover cover={Cover} kind={Kind} ratio={2} isEager={isEager} />
        </View>
        <View className="activityCard__state">
          <StatusBadge text={StateText} tone={toneOfState[State]} />
        </View>
      </View>
      <View className="activityCard__body">
        <View className="activityCard__title">
          <WordText>{Title}</WordText>
        </View>
        <View className="activityCard__fact">
          <WordText>{timeText(activity)}</WordText>
        </View>
        <View className="activityCard__fact">
          <DottedText facts={[Kind, PlaceName]} />
        </View>
        <View className="activityCard__foot">
          <View className={`activityCard__fee ${isOver ? 'activityCard__fee--over' : ''}`}>
            <ActivityFee activity={activity} />
          </View>
          {activity.MyStatus && activity.MyStatusText ? (
            <StatusBadge text={activity.MyStatusText} tone={toneOfStatus[activity.MyStatus]} />
          ) : (
            places && <View className="activityCard__places">{places}</View>
          )}
        </View>
      </View>
    </Pressable>
  )
}

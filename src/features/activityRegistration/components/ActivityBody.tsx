import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import level from 'lucide-static/icons/badge-check.svg'
import cake from 'lucide-static/icons/cake.svg'
import calendar from 'lucide-static/icons/calendar-days.svg'
import audit from 'lucide-static/icons/clipboard-check.svg'
import clock from 'lucide-static/icons/clock.svg'
import gift from 'lucide-static/icons/gift.svg'
import mapPin from 'lucide-static/icons/map-pin.svg'
import refund from 'lucide-static/icons/rotate-ccw.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import users from 'lucide-static/icons/users.svg'
import { Carousel } from '@/components/carousel/Carousel'
import { Countdown } from '@/components/countdown/Countdown'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { RichText } from '@/components/richText/RichText'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { ActivityDetail } from '@/contract/activity'
import { go } from '@/navigation'
import { countText } from '@/utils/countText'
import { eventTime } from '@/utils/timeText'
import { hasPlace, showPlace } from '@/hooks/showPlace'
import { useCalendar } from '@/hooks/useCalendar'
import { levelCode } from '@/rules/levelText'
import { peopleText, placesText, takenPercent, timeText, toneOfState } from '../model/activityText'
import { useFormFields } from '../queries/activities'
import { ActivityCover, ActivityFee } from './ActivityCard'
import { ageText } from '@/rules/activityForm/age'
import { factsText } from '@/rules/factsText'
import '@/components/facts/facts.scss'
import './activityBody.scss'

/** Details of an activity, shown before signing up. */
export function ActivityBody({
  activity,
  map,
  poster,
  onTurn,
}: {
  activity: ActivityDetail
  /** The map with the activity's place; shown below its facts. */
  map?: ReactNode
  /** Way to share it. */
  poster: ReactNode
  onTurn: () => void
}) {
  const { Cover, Banner, Title, Summary, State, StateText, MovedText, CancelReason } = activity
  const pictures = Banner.length > 0 ? Banner : [Cover]
  return (
    <View className="activityBody">
      <View className="activityBody__pictures">
        <Carousel
          items={pictures.filter((src, at, all) => all.indexOf(src) === at)}
          keyOf={(src) => src}
          label="活动图片"
          ratio={1.6}
          dots="below"
        >
          {(src, index) => (
            <ActivityCover cover={src} kind={activity.Kind} ratio={1.6} isEager={index === 0} />
          )}
        </Carousel>
      </View>
      <View className="activityBody__part">
        <View>
          <View className="activityBody__head">
            <View className="activityBody__title" role="heading" aria-level="2">
              <WordText>{Title}</WordText>
            </View>
            <StatusBadge text={StateText} tone={toneOfState[State]} />
          </View>
          {Summary !== '' && (
            <View className="activityBody__hint">
              <WordText isPlain>{Summary}</WordText>
            </View>
          )}
          {/* The sign-up button names the fee. */}
          {!activity.Actions.includes('signUp') && (
            <View className="activityBody__fee">
              <ActivityFee activity={activity} />
            </View>
          )}
          <SignUpState activity={activity} onTurn={onTurn} />
        </View>
        {CancelReason !== '' && (
          <View className="activityBody__note activityBody__note--bad" role="status">
            {`活动已取消：${CancelReason}`}
          </View>
        )}
        {MovedText !== '' && (
          <View className="activityBody__note" role="status">
            {MovedText}
          </View>
        )}
        <Places activity={activity} />
        <Facts activity={activity} />
        {map}
        {poster}
        <Own activity={activity} />
        <Needed activity={activity} />
        {activity.Content !== '' && (
          <View className="activityBody__card">
            <View className="activityBody__name" role="heading" aria-level="3">
              活动介绍
            </View>
            <RichText html={activity.Content} />
          </View>
        )}
      </View>
    </View>
  )
}

interface Part {
  activity: ActivityDetail
}

const isSigning = (state: ActivityDetail['State']) =>
  state === 'Signing' || state === 'FewLeft' || state === 'Waitlist'

/** Beginning or end of the sign-up, whichever is next, and the places while none is taken. */
function SignUpState({ activity, onTurn }: Part & { onTurn: () => void }) {
  const { State, SignFrom, SignTo, Joined } = activity
  const places = Joined === 0 && placesText(activity)
  const facts = [
    State === 'Upcoming' && (
      <Countdown until={SignFrom} event="报名开始" overText="报名已开始" onEnd={onTurn} />
    ),
    isSigning(State) && (
      <Countdown until={SignTo} event="报名截止" overText="报名已截止" onEnd={onTurn} />
    ),
    places,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <View className="activityBody__state">
      <View className="facts facts--dotted">
        {facts.map((fact, at) => (
          <View key={at} className="facts__fact">
            {fact}
          </View>
        ))}
      </View>
    </View>
  )
}

/** Taken places; before the first one the head says how many there are. */
function Places({ activity }: Part) {
  const text = placesText(activity)
  if (!text || activity.Joined === 0) return null
  return (
    <View className="activityBody__card">
      <View className="activityBody__head">
        <View className="activityBody__name">{text}</View>
        <View className="activityBody__hint">
          {`已报 ${countText(activity.Joined)} / ${countText(activity.Quota)}`}
        </View>
      </View>
      <View className="activityBody__track" aria-hidden="true">
        <View className="activityBody__taken" style={{ width: `${takenPercent(activity)}%` }} />
      </View>
    </View>
  )
}

function Facts({ activity }: Part) {
  const { add } = useCalendar()
  const { Id, Title, PlaceName, StartAt, EndAt, Host, MinLevel, PointsReward } = activity
  const { PerUserLimit, NeedAudit, RefundText, SignTo, State } = activity
  const age = ageText(activity)
  const isOver = State === 'Ended' || State === 'Cancelled'
  const event = {
    id: Id,
    title: Title,
    place: PlaceName,
    notes: '',
    startAt: StartAt,
    endAt: EndAt,
  }
  return (
    <ListCard>
      <ListRow
        icon={calendar}
        title={timeText(activity)}
        hint={isOver ? undefined : '添加到日历'}
        onPress={isOver ? undefined : () => void add(event)}
      />
      <ListRow
        icon={mapPin}
        title={PlaceName}
        hint={hasPlace(activity) ? '查看位置' : undefined}
        onPress={
          hasPlace(activity) ? () => void showPlace(activity, { name: PlaceName }) : undefined
        }
      />
      <ListRow icon={users} title="主办" value={Host} />
      {!isSigning(State) && <ListRow icon={clock} title="报名截止" value={eventTime(SignTo)} />}
      {PerUserLimit > 0 && (
        <ListRow icon={ticket} title="每人限报" value={peopleText(PerUserLimit)} />
      )}
      {age !== '' && <ListRow icon={cake} title="年龄" value={age} />}
      {MinLevel > 1 && (
        <ListRow icon={level} title="会员等级" value={`${levelCode(MinLevel)} 及以上`} />
      )}
      {PointsReward > 0 && (
        <ListRow icon={gift} title="到场奖励" value={`每人 ${countText(PointsReward)} 积分`} />
      )}
      {NeedAudit && <ListRow icon={audit} title="报名审核" value="提交后审核" />}
      {RefundText !== '' && <ListRow icon={refund} title="取消规则" hint={RefundText} />}
    </ListCard>
  )
}

function Own({ activity: { MyRegistrations } }: Part) {
  if (MyRegistrations.length === 0) return null
  return (
    <ListCard>
      {MyRegistrations.map(({ Id, People, StatusText }) => (
        <ListRow
          key={Id}
          title={factsText(['我的报名', peopleText(People)])}
          value={StatusText}
          onPress={() => void go('activityRecord', { id: Id })}
        />
      ))}
    </ListCard>
  )
}

/** Required answers of the form, so that the member can have them at hand. */
function Needed({ activity: { Id, Actions } }: Part) {
  const form = useFormFields(Actions.length > 0 ? Id : '')
  const labels = form.data?.Fields.filter(({ Required, When }) => Required && !When) ?? []
  if (labels.length === 0) return null
  return (
    <View className="activityBody__hint">
      <WordText isPlain>{`报名需要填写：${labels.map(({ Label }) => Label).join('、')}`}</WordText>
    </View>
  )
}

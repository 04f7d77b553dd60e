import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Countdown } from '@/components/countdown/Countdown'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { Registration } from '@/contract/registration'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { costText, openActions, peopleText, timeText, toneOfStatus } from '../model/activityText'
import './registrationCard.scss'

interface Props {
  registration: Registration
  /** Called when a deadline has passed: refetches. */
  onEnd: () => void
}

/** List card of a registration: status and the deadline of a pending action. */
export function RegistrationCard({ registration, onEnd }: Props) {
  const { Id, Title, PlaceName, People, Amount, Status, StatusText, Ahead } = registration
  const until = Status === 'Offered' ? registration.OfferedUntil : registration.ExpireAt
  return (
    <View className="registrationCard">
      <Pressable
        className="registrationCard__what"
        role="link"
        onPress={() => void go('activityRecord', { id: Id })}
      >
        <View className="registrationCard__head">
          <View className="registrationCard__title">
            <WordText>{Title}</WordText>
          </View>
          <StatusBadge text={StatusText} tone={toneOfStatus[Status]} />
        </View>
        <View className="registrationCard__fact">
          <WordText>{timeText(registration)}</WordText>
        </View>
        <View className="registrationCard__fact">
          <DottedText facts={[PlaceName, peopleText(People), costText(Amount, 0)]} />
        </View>
        {Status === 'Waitlisted' && (
          <View className="registrationCard__fact">
            {Ahead > 0 ? `前面还有 ${Ahead} 人` : '排在第一位'}
          </View>
        )}
        {(Status === 'Offered' || Status === 'PendingPay') && until !== null && (
          <Countdown
            until={until}
            label={Status === 'Offered' ? '名额保留' : '剩余'}
            overText="已超时"
            onEnd={onEnd}
          />
        )}
      </Pressable>
      <CardWays registration={registration} />
    </View>
  )
}

/** Card buttons only navigate; decisions are made on the registration page. */
function CardWays({
  registration: { Id, ActivityId, Title, ...registration },
}: Pick<Props, 'registration'>) {
  const ways = [
    {
      way: 'again',
      text: '再次报名',
      kind: 'plain',
      on: () => go('activityDetail', { id: ActivityId }),
    },
    {
      way: 'edit',
      text: '修改',
      kind: 'plain',
      on: () => go('activityForm', { id: ActivityId, record: Id }),
    },
    {
      way: 'pay',
      text: '去支付',
      kind: 'primary',
      on: () => go('activityRecord', { id: Id, pay: 1 }),
    },
    { way: 'accept', text: '去确认', kind: 'primary', on: () => go('activityRecord', { id: Id }) },
    {
      way: 'showCode',
      text: '签到码',
      kind: 'primary',
      on: () => go('activityRecord', { id: Id, code: 1 }),
    },
  ] as const
  const Actions = openActions(registration)
  const open = ways.filter(({ way }) => Actions.includes(way))
  if (open.length === 0) return null
  return (
    <View className="registrationCard__ways">
      {open.map(({ way, text, kind, on }) => (
        <Button
          key={way}
          kind={kind}
          size="inline"
          label={`${text}：${Title}`}
          onPress={() => void on()}
        >
          {text}
        </Button>
      ))}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { Missing } from '@/components/missing/Missing'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { WordText } from '@/components/wordText/WordText'
import type { activityRegistrationCalls } from '@/contract/activityRegistration'
import type { DataOf } from '@/contract/endpoint'
import { ServerClockContext } from '@/hooks/serverClock'
import { formatYuan } from '@/rules/money'
import { factsText } from '@/rules/factsText'
import { countText } from '@/utils/countText'
import { parkDate } from '@/utils/dateTime'
import { useSignUpState, usePictureStates } from '../actions/useSignUpState'
import { useSubmit, useJudgedSending } from '../actions/useSubmit'
import { costText, timeText } from '../model/activityText'
import type { FormContext } from '../model/formState'
import { OncePart } from './Question'
import { PeopleSheet } from './PeopleSheet'
import { PersonCard } from './PersonCard'
import './signUpForm.scss'

interface Props {
  data: DataOf<typeof activityRegistrationCalls.getForm>
  askAgain: () => unknown
}

/** Number of people and what the button does not show: the price of each, or the sum with points; empty: nothing. */
function sumText({
  count,
  fee,
  total,
  points,
}: Record<'count' | 'fee' | 'total' | 'points', number>) {
  if (total > 0 && points === 0)
    return count > 1 ? factsText([`${count} 人`, `每人 ${formatYuan(fee)}`]) : ''
  return factsText([`${count} 人`, points > 0 ? `合计 ${costText(total, points)}` : '免费'])
}

/** Value of `pickedFor` for a new card. */
const newCard = 'new'

/** Sign-up form: participants, common questions, price and cancellation terms. */
export function SignUpForm({ data, askAgain }: Props) {
  const { Activity: activity, Fields, People, MayAdd, IsWaitlist, Left, PointsHave } = data
  const now = useContext(ServerClockContext)
  const context: FormContext = {
    fields: Fields,
    kept: People,
    today: parkDate(now()),
    activityDay: parkDate(activity.StartAt),
    AgeFrom: activity.AgeFrom,
    AgeTo: activity.AgeTo,
  }
  const form = useSignUpState(`activityForm/${activity.Id}`, context)
  const { submit, isBusy, note } = useSubmit({
    activity,
    formVersion: data.FormVersion,
    onDone: form.done,
    askAgain,
  })
  /** Key of the card that a person is being chosen for; `new`: an additional card. */
  const [pickedFor, setPickedFor] = useState('')
  const pictures = usePictureStates()
  const { people } = form.state
  const count = people.length
  const total = activity.Fee * count
  const points = activity.Points * count
  const isShort = points > PointsHave
  const isWaiting = IsWaitlist || count > Left

  const { send, problem } = useJudgedSending(
    context,
    form,
    pictures,
    (judged) => void submit(judged, isWaiting),
  )

  return (
    <View className="signUpForm">
      <View className="signUpForm__what">
        <View className="signUpForm__title">
          <WordText>{activity.Title}</WordText>
        </View>
        <Facts className="signUpForm__fact" facts={[timeText(activity), activity.PlaceName]} />
      </View>
      {isWaiting && (
        <View className="signUpForm__note" role="status">
          {`名额不足 ${count} 人，提交即登记候补，不收费`}
        </View>
      )}
      {people.map((person, index) => (
        <PersonCard
          key={person.key}
          index={index}
          person={person}
          context={context}
          form={form}
          tellPictures={pictures.tell}
          onChoose={People.length > 0 ? () => setPickedFor(person.key) : undefined}
        />
      ))}
      {count < MayAdd && (
        <Button kind="plain" onPress={() => setPickedFor(newCard)}>
          {`添加参加人（还可 ${MayAdd - count} 人）`}
        </Button>
      )}
      <OncePart context={context} form={form} tellPictures={pictures.tell} />
      {activity.RefundText !== '' && (
        <View className="signUpForm__refund">
          <WordText isPlain>{`取消规则：${activity.RefundText}`}</WordText>
        </View>
      )}
      <ScreenFooter>
        <View className="signUpForm__bar">
          {(problem || note || isShort) && (
            <View className="signUpForm__problem" role="alert">
              {problem ||
                note ||
                `需要 ${countText(points)} 积分，您有 ${countText(PointsHave)} 积分`}
            </View>
          )}
          <View className="signUpForm__total" role="status">
            {sumText({ count, fee: activity.Fee, total, points })}
          </View>
          <Missing names={form.missing} />
          <Button
            kind={form.sendKind}
            busy={isBusy}
            disabled={pictures.isBusy || isShort}
            onPress={send}
          >
            {pictures.isBusy
              ? '图片上传中…'
              : isWaiting
                ? '登记候补'
                : total > 0
                  ? `提交并支付 ${formatYuan(total)}`
                  : '提交报名'}
          </Button>
        </View>
      </ScreenFooter>
      <PeopleSheet
        isOpen={pickedFor !== ''}
        isReplacing={pickedFor !== newCard}
        used={people.map(({ personId }) => personId)}
        onClose={() => setPickedFor('')}
        onPick={(person) => {
          setPickedFor('')
          if (pickedFor === newCard) form.add(person)
          else if (person) form.replace(pickedFor, person)
        }}
      />
    </View>
  )
}

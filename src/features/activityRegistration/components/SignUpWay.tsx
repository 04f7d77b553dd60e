import { Button } from '@/components/button/Button'
import type { ActivityDetail } from '@/contract/activity'
import { go, goToLogin } from '@/navigation'
import { feeText } from '../model/activityText'

/** The primary action of an activity, or the reason why there is none. */
export function SignUpWay({ activity }: { activity: ActivityDetail }) {
  const { Id, Actions, NoteText, MyRegistrations, StateText } = activity
  const [own] = MyRegistrations
  const signUp = () => void go('activityForm', { id: Id })
  if (Actions.includes('signUp'))
    return (
      <Button onPress={signUp}>
        {activity.Fee === 0 && activity.Points === 0 ? '免费报名' : `报名 ${feeText(activity)}`}
      </Button>
    )
  if (Actions.includes('waitlist')) return <Button onPress={signUp}>登记候补</Button>
  if (Actions.includes('logIn')) return <Button onPress={() => void goToLogin()}>登录后报名</Button>
  if (own)
    return <Button onPress={() => void go('activityRecord', { id: own.Id })}>查看我的报名</Button>
  return (
    <Button disabled onPress={() => undefined}>
      {NoteText || StateText}
    </Button>
  )
}

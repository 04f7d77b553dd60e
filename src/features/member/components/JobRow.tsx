import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import type { MemberJob } from '@/contract/member'
import { go, isPage } from '@/navigation'
import { iconNamed } from '../model/icons'
import { rewardText } from '@/rules/rewardText'
import './jobRow.scss'

interface Props {
  job: MemberJob
  isBusy: boolean
  onClaim: () => void
}

/** A job: progress, reward and its action. */
export function JobRow({ job, isBusy, onClaim }: Props) {
  const { Title, Text, PeriodText, Progress, Target, Status } = job
  const facts = [PeriodText, Target > 1 && `${Progress}/${Target}`].filter(Boolean).join(' · ')
  return (
    <View className="jobRow" role="listitem">
      <View className="jobRow__icon">
        <Icon src={iconNamed(job.Icon)} size={20} />
      </View>
      <View className="jobRow__words">
        <View className="jobRow__title">{Title}</View>
        <View className="jobRow__text">{Text}</View>
        <View className="jobRow__reward">
          {[rewardText(job), facts].filter(Boolean).join(' · ')}
        </View>
      </View>
      {Status === 'Done' ? (
        <View className="jobRow__done">{job.StatusText}</View>
      ) : (
        <JobAction job={job} isBusy={isBusy} onClaim={onClaim} />
      )}
    </View>
  )
}

function JobAction({ job, isBusy, onClaim }: Props) {
  const { Actions, Link, Title } = job
  if (Actions.includes('claim'))
    return (
      <Button size="inline" busy={isBusy} label={`领取奖励：${Title}`} onPress={onClaim}>
        领取
      </Button>
    )
  if (Actions.includes('go') && isPage(Link))
    return (
      <Button kind="plain" size="inline" label={`去完成：${Title}`} onPress={() => void go(Link)}>
        去完成
      </Button>
    )
  return null
}

import { View } from '@tarojs/components'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Section } from '@/components/section/Section'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import type { MemberJob } from '@/contract/member'
import { go, isPage } from '@/navigation'
import { rewardText } from '@/rules/rewardText'
import { DottedText } from '@/components/facts/DottedText'
import { factsText } from '@/rules/factsText'
import type { useMemberJobs } from '../queries'
import { useClaimJob } from '../actions/useClaimJob'
import { iconNamed } from '../model/ranks'
import './jobBoard.scss'

interface Props {
  job: MemberJob
  isBusy: boolean
  onClaim: () => void
}

/** A job: progress, reward and its action. */
function JobRow({ job, isBusy, onClaim }: Props) {
  const { Title, Text, PeriodText, Progress, Target, Status } = job
  const facts = factsText([PeriodText, Target > 1 && `${Progress}/${Target}`])
  return (
    <View className="jobRow" role="listitem">
      <View className="jobRow__icon">
        <Icon src={iconNamed(job.Icon)} size={20} />
      </View>
      <View className="jobRow__words">
        <View className="jobRow__title">{Title}</View>
        <View className="jobRow__text">{Text}</View>
        <View className="jobRow__reward">
          <DottedText facts={[rewardText(job), facts]} />
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

/** Jobs that earn growth and points, claimable ones first. */
export function JobBoard({ query }: { query: ReturnType<typeof useMemberJobs> }) {
  const { claim, busyId } = useClaimJob()
  return (
    <Section title="做任务，得成长值和积分">
      <PageState
        query={query}
        skeleton={<Skeleton height="240px" />}
        isEmpty={(rows) => rows.length === 0}
        emptyState={<View className="jobBoard__none">近期没有任务</View>}
      >
        {(rows) => (
          <View className="jobBoard" role="list">
            {rows.map((job) => (
              <JobRow
                key={job.Id}
                job={job}
                isBusy={busyId === job.Id}
                onClaim={() => void claim(job)}
              />
            ))}
          </View>
        )}
      </PageState>
    </Section>
  )
}

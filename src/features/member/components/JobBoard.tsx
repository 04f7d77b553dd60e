import { View } from '@tarojs/components'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Section } from '@/components/section/Section'
import { JobRow } from './JobRow'
import type { useMemberJobs } from '../queries'
import { useClaimJob } from '../actions/useClaimJob'
import './jobBoard.scss'

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

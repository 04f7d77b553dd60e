import { useAtomValue } from 'jotai'
import { PageState, type Loadable } from '@/components/pageState/PageState'
import type { MaintainJobDetail } from '@/contract/maintainJob'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { shownJob } from '@/features/staffTask/model/shownJob'
import { ownEntriesAtom } from '@/offlineQueue/queue'
import { MaintainBody } from './MaintainBody'

/** One task in its current state, with the actions waiting on this device applied. */
export function MaintainTask({ job }: { job: Loadable<MaintainJobDetail> }) {
  const entries = useAtomValue(ownEntriesAtom)
  // Taking back a refused action fills the draft: the key remounts the form, so that it reads the draft again.
  const turn = entries.filter(({ state }) => state === 'refused').length
  return (
    <PageState query={job} skeleton={<SkeletonRows count={3} height="160px" />}>
      {(data) => (
        <MaintainBody key={`${data.Id} ${turn}`} job={shownJob('maintain', data, entries)} />
      )}
    </PageState>
  )
}

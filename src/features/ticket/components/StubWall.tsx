import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { byYear } from '../model/years'
import { useStubs } from '../queries'
import { Stub } from './Stub'
import './stubWall.scss'

/** Wall of the stubs that the member kept: shows seen, by year. */
export function StubWall() {
  const stubs = useStubs()
  return (
    <PagedList
      className="stubWall"
      query={stubs}
      keyOf={({ Id }) => Id}
      partsOf={byYear}
      skeleton={<SkeletonRows count={3} height="180px" />}
      emptyState={
        <EmptyState picture={ticketsPicture} title="票根墙还空着" hint="入场后，票根留在这里" />
      }
    >
      {(ticket) => <Stub ticket={ticket} />}
    </PagedList>
  )
}

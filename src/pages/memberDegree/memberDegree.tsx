import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { BelowFold } from '@/components/belowFold/BelowFold'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { JobBoard } from '@/features/member/components/JobBoard'
import { LevelOverview } from '@/features/member/components/LevelOverview'
import { askForLevels, useMemberJobs, useMyRank, useRanks } from '@/features/member/queries'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import './memberDegree.scss'

/** First reads of the page, sent as soon as it is requested (platform/pageRouter). */
export const asks = () => askForLevels(store.get(isSignedInAtom))

/** Member level (spec 2): current level, benefits of the next level, ways to earn growth; in the level's colours. */
export default function MemberDegreePage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const ranks = useRanks()
  const mine = useMyRank(isSignedIn)
  const jobs = useMemberJobs(isSignedIn)
  const [looked, setLooked] = useState<number>()
  const own = mine.data?.Number ?? 0
  const shown = looked ?? (own || 1)
  return (
    <Screen
      level={shown}
      onRefresh={() =>
        Promise.all([ranks.refetch(), ...(isSignedIn ? [mine.refetch(), jobs.refetch()] : [])])
      }
    >
      <PageState
        query={isSignedIn && !mine.data ? mine : ranks}
        skeleton={<LevelSkeleton />}
        isEmpty={() => ranks.data?.length === 0}
        emptyState={<EmptyState title="还没有会员等级" hint="过几天再来看看" />}
      >
        {() => (
          <LevelOverview
            ranks={ranks.data ?? []}
            mine={mine.data}
            shown={shown}
            onLook={setLooked}
            isSignedIn={isSignedIn}
          />
        )}
      </PageState>
      {isSignedIn && mine.data && !ranks.isPending && (
        <BelowFold>
          <JobBoard query={jobs} />
        </BelowFold>
      )}
    </Screen>
  )
}

function LevelSkeleton() {
  return (
    <View className="memberDegree">
      <Skeleton height="186px" />
      <Skeleton height="76px" />
      <Skeleton height="52px" />
      <Skeleton height="240px" />
    </View>
  )
}

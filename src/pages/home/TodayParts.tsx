import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Skeleton } from '@/components/pageState/Skeleton'
import { MemberToday } from '@/features/member/components/MemberToday'
import { useMemberOverview } from '@/features/member/queries'
import { TodayCard } from '@/features/parkToday/components/TodayCard'
import { useParkToday } from '@/features/parkToday/queries'
import { useLikelyNext } from '@/hooks/useLikelyNext'
import { isSignedInAtom } from '@/state/session'

const likelyNext = ['payCode', 'my', 'business'] as const

/** Home's section about today: events in the park, and the member's assets and pending items. */
export function TodayParts() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const today = useParkToday()
  const overview = useMemberOverview(isSignedIn)
  useLikelyNext(likelyNext)
  return (
    <>
      <View>
        <TodayCard query={today} />
      </View>
      <View>
        {isSignedIn && overview.isPending && <Skeleton className="home__wait" height="72px" />}
        {isSignedIn && overview.data && <MemberToday overview={overview.data} />}
      </View>
    </>
  )
}

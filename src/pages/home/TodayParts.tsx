import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Skeleton } from '@/components/pageState/Skeleton'
import { MemberToday } from '@/features/member/components/MemberToday'
import { useMemberOverview } from '@/features/member/queries'
import { useLikelyNext } from '@/hooks/useLikelyNext'
import { isSignedInAtom } from '@/state/session'

const likelyNext = ['payCode', 'my', 'business'] as const

/** A member's assets and pending items; nothing for a visitor. */
export function TodayParts() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const overview = useMemberOverview(isSignedIn)
  useLikelyNext(likelyNext)
  return (
    <View className="home__member">
      {isSignedIn && overview.isPending && <Skeleton className="home__wait" height="72px" />}
      {isSignedIn && overview.data && <MemberToday overview={overview.data} />}
    </View>
  )
}

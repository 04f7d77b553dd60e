import { View } from '@tarojs/components'
import { useLater } from '@/hooks/useLater'

const load = () => import('./TodayParts')

/** What a member has and what waits, as a separate file loaded after home is shown; its space is reserved. */
export function LaterToday({ isMember }: { isMember: boolean }) {
  const parts = useLater(load)
  return parts ? (
    <parts.TodayParts />
  ) : (
    <View className={isMember ? 'home__member home__today' : 'home__member'} />
  )
}

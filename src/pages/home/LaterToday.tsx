import { View } from '@tarojs/components'
import { useLater } from '@/hooks/useLater'

export const loadToday = () => import('./TodayParts')

/** What a member has and what waits, as a separate file loaded after home is shown; its space is reserved. */
export function LaterToday({ isMember }: { isMember: boolean }) {
  const parts = useLater(loadToday)
  return parts ? (
    <parts.TodayParts />
  ) : (
    <View className={isMember ? 'home__member home__today' : 'home__member'} />
  )
}

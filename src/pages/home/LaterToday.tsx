import { View } from '@tarojs/components'
import { useLater } from '@/hooks/useLater'

const load = () => import('./TodayParts')

/** Home's section about today, as a separate file loaded after home is shown; its space is reserved. */
export function LaterToday({ isMember }: { isMember: boolean }) {
  const parts = useLater(load)
  return parts ? (
    <parts.TodayParts />
  ) : (
    <View className={`home__today ${isMember ? 'home__today--member' : ''}`} />
  )
}

import { View } from '@tarojs/components'
import { useLater } from '@/hooks/useLater'

const load = () => import('./TodayParts')

/** Home's part about today, in a file of its own: home stands before it is fetched, and its place is kept. */
export function LaterToday({ isMember }: { isMember: boolean }) {
  const parts = useLater(load)
  return parts ? (
    <parts.TodayParts />
  ) : (
    <View className={`home__today ${isMember ? 'home__today--member' : ''}`} />
  )
}

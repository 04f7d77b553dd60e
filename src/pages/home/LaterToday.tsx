import { View } from '@tarojs/components'
import { lazy, Suspense } from 'react'

/** In a file of its own: home's first screen stands before it is fetched, its place is kept. */
const TodayParts = lazy(async () => ({ default: (await import('./TodayParts')).TodayParts }))

/** Home's part about today. */
export function LaterToday({ isMember }: { isMember: boolean }) {
  const place = `home__today ${isMember ? 'home__today--member' : ''}`
  return (
    <Suspense fallback={<View className={place} />}>
      <TodayParts />
    </Suspense>
  )
}

import { View } from '@tarojs/components'
import { useRef, type ReactNode } from 'react'
import { useApproach } from '@/hooks/useLater'

/**
 * The part of a page below its first screen, drawn after the first screen is painted, so that the first screen
 * does not wait for it.
 */
export function BelowFold({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const isNear = useApproach(place)
  return (
    <View className={className} ref={place}>
      {isNear && children}
    </View>
  )
}

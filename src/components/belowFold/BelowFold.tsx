import { View } from '@tarojs/components'
import { useRef, type PropsWithChildren } from 'react'
import { useApproach } from '@/hooks/useLater'

interface Props {
  className?: string
  /** Draws it at once: its place is in the first screen. */
  isDrawn?: boolean
}

/**
 * The part of a page below its first screen, drawn after the first screen is painted, so that the first screen
 * does not wait for it.
 */
export function BelowFold({ className, isDrawn, children }: PropsWithChildren<Props>) {
  const place = useRef<HTMLElement>(null)
  const isNear = useApproach(place)
  return (
    <View className={className} ref={place}>
      {(isDrawn || isNear) && children}
    </View>
  )
}

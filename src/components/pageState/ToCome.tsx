import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { partHoldMs } from '@/constants'
import { useDelayed } from '@/hooks/useDelayed'
import { useHeldRest } from '@/hooks/useHeldRest'
import './toCome.scss'

/**
 * Placeholder of a part that is still loading: the rest of the page below it is hidden until its size is known, so that
 * visible content does not move (toCome.scss).
 * @param isHeld false: nothing is requested now, such as without a network, so that the rest must not wait
 * @param children a skeleton, if the part is known to appear
 */
export function ToCome({ isHeld = true, children }: PropsWithChildren<{ isHeld?: boolean }>) {
  const isOver = useDelayed(partHoldMs)
  const part = useHeldRest(isHeld && !isOver)
  return (
    <View className="toCome" aria-busy="true" ref={part}>
      {children}
    </View>
  )
}

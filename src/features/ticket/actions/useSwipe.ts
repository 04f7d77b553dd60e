import type { ITouchEvent, ViewProps } from '@tarojs/components'
import { useRef } from 'react'
import { swipeDirection, type TouchPoint } from '@/utils/swipe'

const pointOf = (touch: { clientX: number; clientY: number } | undefined): TouchPoint | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null

/** Touch handlers for swiping left or right (spec 9). */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void): Partial<ViewProps> {
  const from = useRef<TouchPoint | null>(null)
  const handlers = {
    onTouchStart({ touches: [touch] }: ITouchEvent) {
      from.current = pointOf(touch)
    },
    onTouchEnd({ changedTouches: [touch] }: ITouchEvent) {
      const to = pointOf(touch)
      const direction = from.current && to && swipeDirection(from.current, to)
      from.current = null
      if (direction) onSwipe(direction)
    },
  }
  // Taro's View type has no touch properties in its events.
  return handlers as Partial<ViewProps>
}

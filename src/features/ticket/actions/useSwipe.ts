import type { ITouchEvent, ViewProps } from '@tarojs/components'
import { useRef } from 'react'
import { swipeDirection, type TouchPoint } from '@/utils/swipe'

const pointOf = (touch: { clientX: number; clientY: number } | undefined): TouchPoint | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null

/** Handlers of an element that is swiped to the left or to the right (spec 9). */
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
  // Taro's own type knows no touches in the events of a View.
  return handlers as Partial<ViewProps>
}

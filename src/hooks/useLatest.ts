import { useLayoutEffect, useRef } from 'react'

/**
 * The value as it was last drawn, for what runs later than its render: timers, effects, answers. It is set after drawing,
 * before any effect; while drawing the value itself is at hand.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

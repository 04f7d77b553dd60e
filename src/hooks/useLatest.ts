import { useLayoutEffect, useRef } from 'react'

/**
 * The value of the last render, for code that runs later: timers, effects, responses. Set after rendering and before
 * any effect; during rendering use the value itself.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

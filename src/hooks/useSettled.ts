import { useEffect, useState } from 'react'

/** The value once it has not changed for `calmMs`: a search runs when typing pauses. */
export function useSettled<Value>(value: Value, calmMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), calmMs)
    return () => clearTimeout(timer)
  }, [value, calmMs])
  return settled
}

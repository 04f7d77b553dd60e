import { useState } from 'react'

/** The value as it was known last: while the next one is awaited, what stands on the screen stays. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value !== undefined && value !== known) setKnown(value)
  return value ?? known
}

import { useState } from 'react'

/** The last known value: keeps the screen unchanged while the next value loads. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value !== undefined && value !== known) setKnown(value)
  return value ?? known
}

import { createContext } from 'react'

/** State of the park look-up; no page shows park data before it is known. */
export interface ParkWait {
  knowledge: 'known' | 'asking' | 'unreachable' | 'noPark'
  /** Looks up immediately; resolves when that attempt has ended. */
  retry(): Promise<void>
}

/** Provided by app.tsx, read by components/screen: components must not access the state. */
export const ParkWaitContext = createContext<ParkWait>({
  knowledge: 'known',
  retry: () => Promise.resolve(),
})

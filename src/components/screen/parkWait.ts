import { createContext } from 'react'

/** What is known of which park this is; no page shows anything of one before that. */
export interface ParkWait {
  knowledge: 'known' | 'asking' | 'unreachable' | 'nobody'
  /** Asks at once; resolves when that attempt is over. */
  retry(): Promise<void>
}

/** Filled by app.tsx, read by components/screen: components know no state. */
export const ParkWaitContext = createContext<ParkWait>({
  knowledge: 'known',
  retry: () => Promise.resolve(),
})

import { createContext } from 'react'

/** What is known of the network, for the strip every page shows without one. */
export interface Connection {
  /** The last call found no network (spec 4: the net-timeout flag). */
  isLost: boolean
  /** Asks again for everything on screen. */
  retry(): void
}

/** Filled by app.tsx, read by components/screen: components know no state. */
export const ConnectionContext = createContext<Connection>({
  isLost: false,
  retry: () => undefined,
})

import { createContext } from 'react'

/** Network state, for the strip that every page shows when offline. */
export interface Connection {
  /** The last call found no network (spec 4: the net-timeout flag). */
  isLost: boolean
  /** Refetches everything on screen. */
  retry(): void
}

/** Provided by app.tsx, read by components/screen: components must not access the state. */
export const ConnectionContext = createContext<Connection>({
  isLost: false,
  retry: () => undefined,
})

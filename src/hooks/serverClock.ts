import { createContext } from 'react'

/**
 * Now as the server sees it, ms since 1970. Filled by app.tsx, read by everything that counts down to a time of the
 * server's: hooks and components know no state. Without an app around them it is the device's clock.
 */
export const ServerClockContext = createContext<() => number>(() => Date.now())

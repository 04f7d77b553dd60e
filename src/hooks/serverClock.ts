import { createContext } from 'react'

/**
 * Current server time, ms since 1970. Provided by app.tsx, read by all countdowns, because hooks and components must
 * not access the state. Without the app it is the device's clock.
 */
export const ServerClockContext = createContext<() => number>(() => Date.now())

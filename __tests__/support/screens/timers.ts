/** Must be the first import of setup.ts: React's scheduler and others keep the timers present when they are loaded. */
import { installTimers, stopTimers } from './testClock'

installTimers()
afterAll(stopTimers)

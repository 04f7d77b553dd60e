/** First of all imports of setup.ts: React's scheduler and others keep the timers that they find when they are loaded. */
import { installTimers, stopTimers } from './testClock'

installTimers()
afterAll(stopTimers)

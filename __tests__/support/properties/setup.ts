import fc from 'fast-check'
import { patienceMs, runs } from './runs'

/** What fast-check tries, and jest waits, where a test says nothing else. */
fc.configureGlobal({ numRuns: runs(100) })
jest.setTimeout(patienceMs(5_000))

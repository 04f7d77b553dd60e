import fc from 'fast-check'
import { testMs } from '../until'
import { patienceMs, runs } from './runs'
import { seed } from './seed'

/**
 * Defaults of fast-check's cases and jest's timeout. A mutation run only needs to know that a test
 * fails, not the smallest failing case.
 */
fc.configureGlobal({ numRuns: runs(100), seed, endOnFailure: process.env.FC_SMALLEST === '0' })
jest.setTimeout(patienceMs(testMs))

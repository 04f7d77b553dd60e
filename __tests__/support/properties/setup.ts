import fc from 'fast-check'
import { testMs } from '../until'
import { patienceMs, runs } from './runs'
import { seed } from './seed'

/**
 * What fast-check tries, and jest waits, where a test says nothing else. A mutation run wants to know that a test fails,
 * not the smallest case it fails on.
 */
fc.configureGlobal({ numRuns: runs(100), seed, endOnFailure: process.env.FC_SMALLEST === '0' })
jest.setTimeout(patienceMs(testMs))

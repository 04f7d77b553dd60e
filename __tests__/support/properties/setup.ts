import fc from 'fast-check'
import { patienceMs, runs } from './runs'
import { seed } from './seed'

/**
 * What fast-check tries, and jest waits, where a test says nothing else. A mutation run wants to know that a test fails,
 * not the smallest case it fails on.
 */
fc.configureGlobal({ numRuns: runs(100), seed, endOnFailure: process.env.FC_SMALLEST === '0' })
// A test that hangs fails all the same; one that starts a server of its own on a busy machine does not.
jest.setTimeout(patienceMs(90_000))

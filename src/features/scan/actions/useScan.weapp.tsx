import type { Scanning } from '../model'
import { openCode, openOwnPage } from './openCode'
import { useCodeReader } from './useCodeReader'

/** Scanning in the mini-program; a code that is read is opened. */
export const useScan = (): Scanning => useCodeReader(openCode, openOwnPage)

import type { Scanning } from '../model'
import { openCode, openOwnPage } from './openCode'
import { useCodeReader } from './useCodeReader'

/** Scanning in the mini-program: what is read is opened. */
export const useScan = (): Scanning => useCodeReader(openCode, openOwnPage)

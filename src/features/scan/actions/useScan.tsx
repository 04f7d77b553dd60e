import type { Scanning, TakeCode, TakePage } from '../model'
import { useCodeReader } from './useCodeReader'

/** Own chunk: the home page offers scanning, but most visits do not use it. */
const load = () => import('./openCode')

const notLoaded = '这个码没有打开，请检查网络后再试'

const openLater: TakeCode = async (text, onRefused) => {
  const opening = await load().catch(() => onRefused(notLoaded))
  return opening ? opening.openCode(text, onRefused) : false
}

const openPageLater: TakePage = async (page, onRefused) => {
  const opening = await load().catch(() => onRefused(notLoaded))
  await opening?.openOwnPage(page, onRefused)
}

/** Scanning on H5; a code that is read is opened. */
export const useScan = (): Scanning => useCodeReader(openLater, openPageLater)

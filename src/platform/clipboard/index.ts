import { copyFailure } from './copyFailure'
import type { CopyText } from './types'

/** Texts copied so far. */
export const copiedTexts: string[] = []
let refuses = false

/** Simulates a device that does not allow copying. */
export function refuseCopying(isRefused: boolean): void {
  refuses = isRefused
}

export const copyText: CopyText = (text) => {
  if (refuses) return Promise.reject(copyFailure('refused'))
  copiedTexts.push(text)
  return Promise.resolve()
}

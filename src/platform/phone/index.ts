import type { CallPhone } from './types'

/** Dialled numbers, for tests. */
export const dialled: string[] = []

export const callPhone: CallPhone = (number) => {
  dialled.push(number)
  return Promise.resolve()
}

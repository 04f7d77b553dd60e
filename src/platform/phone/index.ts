import type { CallPhone } from './types'

/** Numbers asked for, for tests. */
export const dialled: string[] = []

export const callPhone: CallPhone = (number) => {
  dialled.push(number)
  return Promise.resolve()
}

import type { ReactNode } from 'react'

export interface Scanning {
  /** Starts scanning; what is read is opened by itself. */
  start: () => void
  /** To be placed in the page: the camera where the surroundings have no scanner of their own. */
  view: ReactNode
}

/** Takes a code that was read; false: it was refused, and `onRefused` was told why, in Chinese. */
export type TakeCode = (text: string, onRefused: (message: string) => void) => Promise<boolean>

/** Takes the page of this mini-program that a code of WeChat's own kind stands for. */
export type TakePage = (page: string, onRefused: (message: string) => void) => void | Promise<void>

import type { ReactNode } from 'react'

export interface Scanning {
  /** Starts scanning; a code that is read is opened automatically. */
  start: () => void
  /** Element to place in the page: the camera, where the platform has no scanner of its own. */
  view: ReactNode
}

/** Handles a scanned code; false: refused, and `onRefused` has received the reason in Chinese. */
export type TakeCode = (text: string, onRefused: (message: string) => void) => Promise<boolean>

/** Handles the page of this mini-program that a WeChat code stands for. */
export type TakePage = (page: string, onRefused: (message: string) => void) => void | Promise<void>

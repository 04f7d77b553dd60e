import type { ShowBright } from './types'

let bright = 0

/** How many codes keep the screen bright now. */
export const brightCount = (): number => bright

export const showBright: ShowBright = () => {
  bright += 1
  let isOver = false
  return () => {
    if (!isOver) bright -= 1
    isOver = true
  }
}

import type { CallOptions } from './asyncApi'
import { WxFailure } from './failure'

type WxFunction = (options?: CallOptions) => unknown

/** WeChat asks about subscribe messages only from within a tap: what the handler waits for ends it. */
let isInTap = false

/** A finger has tapped. Its handlers run at once, with what they promise themselves; then it is over. */
export function beginTap(): void {
  isInTap = true
  setImmediate(() => void (isInTap = false))
}

/** wx.requestSubscribeMessage as WeChat has it. @param ask puts the question; @param refuse fails as wx calls do */
export function tapOnly(ask: WxFunction, refuse: WxFunction): WxFunction {
  return (options) => (isInTap ? ask(options) : refuse(options))
}

/** How the call ends outside a tap. */
export const outsideTap = (): never => {
  throw new WxFailure('can only be invoked by user TAP gesture.')
}

import { wechatSdk } from '../wechatSdk'
import type { Scanner } from './types'

/** WeChat's browser has its own scanner, which also reads pictures from the album; other browsers have none. */
export const scanner: Scanner = {
  isOffered: wechatSdk.isOffered,
  async scanCode() {
    const text = await wechatSdk.scanCode()
    return text === null ? null : { text }
  },
}

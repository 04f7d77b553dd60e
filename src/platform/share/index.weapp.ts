import { hooks } from '@tarojs/shared'
import { safeExecute } from '@tarojs/runtime'
import type { OfferShare, Share } from './types'

interface PageObject {
  onShareAppMessage?: (this: { $taroPath: string }, ...args: unknown[]) => Partial<Share>
}

/** Taro enables WeChat's menu only for pages whose config requests it; here each page gets it on creation. */
export const offerShare: OfferShare = (standard) => {
  hooks.tap('modifyPageObject', (page: PageObject) => {
    page.onShareAppMessage = function share(...args) {
      const own = safeExecute(this.$taroPath, 'onShareAppMessage', ...args) as unknown
      return (own as Partial<Share> | undefined) ?? standard()
    }
  })
}

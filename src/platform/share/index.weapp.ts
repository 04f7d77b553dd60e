import { hooks } from '@tarojs/shared'
import { safeExecute } from '@tarojs/runtime'
import type { OfferShare, Share } from './types'

interface PageObject {
  onShareAppMessage?: (this: { $taroPath: string }, ...args: unknown[]) => Partial<Share>
}

/** Taro gives WeChat's menu only to pages whose own config asks for it: here each one gets it as it is made. */
export const offerShare: OfferShare = (standard) => {
  hooks.tap('modifyPageObject', (page: PageObject) => {
    page.onShareAppMessage = function share(...args) {
      const own = safeExecute(this.$taroPath, 'onShareAppMessage', ...args) as unknown
      return (own as Partial<Share> | undefined) ?? standard()
    }
  })
}

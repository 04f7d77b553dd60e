import type { MenuShare, SignAddress, WechatSdk } from './types'

/** Shares passed to WeChat's menu so far. */
export const offeredShares: MenuShare[] = []
/** How often WeChat's browser was closed. */
export const closings = { count: 0 }

let isInWechat = false
let signer: SignAddress | null = null

/** Simulates WeChat's browser, or another one. */
export function playWechat(is: boolean): void {
  isInWechat = is
}

export const wechatSdk: WechatSdk = {
  isOffered: () => isInWechat,
  signWith: (sign) => void (signer = sign),
  scanCode: () => Promise.reject(new Error('请在微信中打开后扫码')),
  async offerShare(share) {
    await signer?.(share.link)
    offeredShares.push(share)
    return true
  },
  closeWindow() {
    closings.count += 1
    return Promise.resolve(true)
  },
}

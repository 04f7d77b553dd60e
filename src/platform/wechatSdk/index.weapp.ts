import type { WechatSdk } from './types'

// The mini-program uses WeChat's functions directly (platform/scan, share, payment).
export const wechatSdk: WechatSdk = {
  isOffered: () => false,
  signWith: () => undefined,
  scanCode: () => Promise.reject(new Error('请使用小程序的扫一扫')),
  offerShare: () => Promise.resolve(false),
  closeWindow: () => Promise.resolve(false),
}

import { messenger } from '../messenger'
import { createWechatSdk, type Wx } from './createWechatSdk'
import type { WechatSdk } from './types'

/** The library comes in a file of its own, and only in WeChat's browser: at its import it looks for WeChat. */
const load = async (): Promise<Wx> => {
  const { default: wx } = await import('weixin-js-sdk')
  return wx as unknown as Wx
}

export const wechatSdk: WechatSdk = createWechatSdk({
  isOffered: messenger.isMessengerBrowser,
  load,
  address: () => window.location.href,
  isSignedForLanding: /iPhone|iPad|iPod/i.test(navigator.userAgent),
})

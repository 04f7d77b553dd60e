import { messenger } from '../messenger'
import type { Wx } from './createWechatSdk'
import type { SignAddress, WechatSdk } from './types'

/** The library is a separate file, loaded in WeChat's browser only: its import looks for WeChat. */
const load = async (): Promise<Wx> => {
  const { default: wx } = await import('weixin-js-sdk')
  return wx as unknown as Wx
}

/** Read at the app's start: the address changes later, and iOS verifies the first one. */
const landing = window.location.href
let signer: SignAddress
let loading: Promise<WechatSdk> | undefined

/** The SDK handling, loaded on first use in WeChat's browser. Rejects when it fails to load. */
function loaded(): Promise<WechatSdk> {
  loading ??= import('./createWechatSdk').then(({ createWechatSdk }) => {
    const sdk = createWechatSdk({
      isOffered: messenger.isMessengerBrowser,
      load,
      landing,
      address: () => window.location.href,
      isSignedForLanding: /iPhone|iPad|iPod/i.test(navigator.userAgent),
    })
    sdk.signWith((url) => signer(url))
    return sdk
  })
  loading.catch(() => (loading = undefined))
  return loading
}

export const wechatSdk: WechatSdk = {
  isOffered: messenger.isMessengerBrowser,
  signWith: (sign) => void (signer = sign),
  scanCode: async () => (await loaded().catch(notOpened)).scanCode(),
  offerShare: (share) =>
    loaded().then(
      (sdk) => sdk.offerShare(share),
      () => false,
    ),
  closeWindow: () =>
    loaded().then(
      (sdk) => sdk.closeWindow(),
      () => false,
    ),
}

const notOpened = (): never => {
  throw new Error('微信扫一扫没有打开，请重试')
}

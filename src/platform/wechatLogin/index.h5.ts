import type { WechatLogin } from './types'

// In a browser the user is identified by a redirect to WeChat (platform/openIdRedirect).
export const wechatLogin: WechatLogin = {
  isOffered: false,
  code: () => Promise.reject(new Error('请在微信小程序内使用')),
}

import type { WechatLogin } from './types'

let codes = 0

/** Tests enable it. */
export const wechatLogin: WechatLogin = {
  isOffered: false,
  code: () => Promise.resolve(`login-code-${(codes += 1)}`),
}

import Taro from '@tarojs/taro'
import type { WechatLogin } from './types'

export const wechatLogin: WechatLogin = {
  isOffered: true,
  async code() {
    const { code } = await Taro.login().catch(() => ({ code: '' }))
    if (!code) throw new Error('微信登录没有响应，请重试')
    return code
  },
}

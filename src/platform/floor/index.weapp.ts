import Taro from '@tarojs/taro'
import { wechatBase, wechatDevice } from '@/platform/deviceInfo/wechatInfo'
import { isOlder } from '@/utils/versions'
import type { Floor } from './types'

export const floor: Floor = {
  tooOld() {
    if (isOlder(wechatBase().SDKVersion ?? '', process.env.OLDEST_BASE_LIBRARY))
      return {
        title: '微信版本过低',
        content: '部分功能可能打不开，请更新微信后再来。',
        // Since base library 2.12.0.
        update:
          Taro.updateWeChatApp && (() => void Taro.updateWeChatApp({}).catch(() => undefined)),
      }
    const { platform, system } = wechatDevice()
    if (platform === 'ios' && isOlder(system.replace(/^\D+/, ''), process.env.OLDEST_IOS))
      return {
        title: '系统版本过低',
        content: '部分功能可能打不开，请在“设置 → 通用 → 软件更新”里更新系统。',
      }
    return null
  },
}

import Taro from '@tarojs/taro'
import type { Device, DeviceInfo } from './types'

function osOf(platform: string): DeviceInfo['os'] {
  return platform === 'android' || platform === 'ios' ? platform : 'other'
}

export const device: Device = {
  info() {
    const { brand, model, system, platform } = Taro.getDeviceInfo()
    const base = Taro.getAppBaseInfo()
    const { statusBarHeight } = Taro.getWindowInfo()
    return {
      os: osOf(platform),
      system,
      osVersion: system.replace(/^\D+/, ''),
      brand,
      model,
      language: base.language ?? '',
      platform: 'wechat',
      platformVersion: base.SDKVersion ?? '',
      statusBarPx: statusBarHeight ?? 0,
    }
  },
}

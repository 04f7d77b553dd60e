import type { Device, DeviceInfo } from './types'
import { wechatBase, wechatDevice, wechatWindow } from './wechatInfo'

function osOf(platform: string): DeviceInfo['os'] {
  return platform === 'android' || platform === 'ios' ? platform : 'other'
}

export const device: Device = {
  info() {
    const { brand, model, system, platform } = wechatDevice()
    const base = wechatBase()
    const { statusBarHeight } = wechatWindow()
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

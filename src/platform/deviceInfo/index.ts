import type { Device } from './types'

export const device: Device = {
  info: () => ({
    os: 'other',
    system: '',
    osVersion: '',
    brand: '',
    model: '',
    language: 'zh-CN',
    platform: 'browser',
    platformVersion: '',
    statusBarPx: 0,
  }),
}

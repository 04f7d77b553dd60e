/** What the device tells about itself; texts it keeps to itself are empty. */
export interface DeviceInfo {
  /** The operating system's family. */
  os: 'android' | 'ios' | 'other'
  /** Its name and version as people say it: `iOS 17.2`. */
  system: string
  osVersion: string
  brand: string
  model: string
  language: string
  /** What the app runs in: wechat, wechatBrowser, browser. */
  platform: string
  /** Version of that: WeChat's library or the browser's. */
  platformVersion: string
  /** Height of the system's bar above the app, px. */
  statusBarPx: number
}

export interface Device {
  info(): DeviceInfo
}

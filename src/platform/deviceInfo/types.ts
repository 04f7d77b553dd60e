/** Device information; unknown texts are empty. */
export interface DeviceInfo {
  os: 'android' | 'ios' | 'other'
  /** Name and version for display: `iOS 17.2`. */
  system: string
  osVersion: string
  brand: string
  model: string
  language: string
  /** Host of the app: wechat, wechatBrowser, browser. */
  platform: string
  /** Version of the host: WeChat's library or the browser's. */
  platformVersion: string
  /** Height of the system status bar above the app, px. */
  statusBarPx: number
}

export interface Device {
  info(): DeviceInfo
}

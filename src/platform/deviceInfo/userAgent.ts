import type { DeviceInfo } from './types'

type AgentInfo = Pick<
  DeviceInfo,
  'os' | 'system' | 'osVersion' | 'model' | 'platform' | 'platformVersion'
>

/** Parses a browser's user agent. Newer browsers reveal less on purpose. */
export function readUserAgent(text: string): AgentInfo {
  const ios = /(?:iPhone|CPU) OS (\d+(?:_\d+)*)/.exec(text)
  const android = /Android (\d+(?:\.\d+)*)(?:; ([^;)]+))?/.exec(text)
  const wechat = /MicroMessenger\/([\d.]+)/i.exec(text)
  const browser = /(?:Edg|Firefox|Chrome|Version)\/([\d.]+)/.exec(text)
  const version = (ios?.[1] ?? android?.[1] ?? '').replace(/_/g, '.')
  return {
    os: ios ? 'ios' : android ? 'android' : 'other',
    system: ios ? `iOS ${version}` : android ? `Android ${version}` : '',
    osVersion: version,
    model: ios ? (text.includes('iPad') ? 'iPad' : 'iPhone') : (android?.[2]?.trim() ?? ''),
    platform: wechat ? 'wechatBrowser' : 'browser',
    platformVersion: wechat?.[1] ?? browser?.[1] ?? '',
  }
}

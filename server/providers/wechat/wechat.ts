/** WeChat apps; a person has a different open id in each. */
export type WechatApp = 'miniProgram' | 'officialAccount'

/** A person's identity in a WeChat app. */
export interface WechatPerson {
  app: WechatApp
  openId: string
  /** The same in all apps of one owner; null when WeChat does not provide it. */
  unionId: string | null
}

/** WeChat refuses a code: used, expired or invalid. */
export class WechatCodeRefused extends Error {
  override readonly name = 'WechatCodeRefused'
}

/** WeChat is unreachable, or refuses the server itself. The message is for the log. */
export class WechatUnavailable extends Error {
  override readonly name = 'WechatUnavailable'
}

/**
 * WeChat's open platform. Every method that returns a promise throws WechatUnavailable when there
 * is no usable answer.
 */
export interface Wechat {
  readonly name: 'sandbox' | 'wechat'
  /** App id of the official account, which browsers need. */
  readonly officialAppId: string
  /** Address of the consent page, without its query. @param origin of this server */
  authorizeUrl(origin: string): string
  /** @param code of wx.login; valid once. @throws WechatCodeRefused */
  byLoginCode(code: string): Promise<WechatPerson>
  /** @param code returned by the redirect; valid once. @throws WechatCodeRefused */
  byOAuthCode(code: string): Promise<WechatPerson>
  /**
   * Phone number of a phone button's code; valid once.
   * @returns digits of a mainland number, or null for other countries
   * @throws WechatCodeRefused
   */
  phoneOf(code: string): Promise<string | null>
  /** The official account's ticket, which signs JS-SDK arguments. */
  jsApiTicket(): Promise<string>
}

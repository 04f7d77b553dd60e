/** Each knows a person under an open id of its own. */
export type WechatApp = 'miniProgram' | 'officialAccount'

/** Who somebody is to one of WeChat's apps. */
export interface WechatPerson {
  app: WechatApp
  openId: string
  /** The same in all apps of one owner; null when WeChat does not tell. */
  unionId: string | null
}

/** WeChat does not take a code: it was used before, has run out, or never was one. */
export class WechatCodeRefused extends Error {
  override readonly name = 'WechatCodeRefused'
}

/** WeChat cannot be reached, or refuses the server itself. The message is for the log. */
export class WechatUnavailable extends Error {
  override readonly name = 'WechatUnavailable'
}

/**
 * WeChat's open platform as the rest of the server sees it.
 * Every method that returns a promise throws WechatUnavailable when there is no usable answer.
 */
export interface Wechat {
  readonly name: 'sandbox' | 'wechat'
  /** App id of the official account, which browsers need. */
  readonly officialAppId: string
  /** Page that asks the person for their consent, without its query. @param origin of this server */
  authorizeUrl(origin: string): string
  /** @param code of wx.login; good once. @throws WechatCodeRefused */
  byLoginCode(code: string): Promise<WechatPerson>
  /** @param code that came back with the redirect; good once. @throws WechatCodeRefused */
  byOAuthCode(code: string): Promise<WechatPerson>
  /**
   * The number behind a phone button's code; good once.
   * @returns digits of a mainland number, or null for one from elsewhere
   * @throws WechatCodeRefused
   */
  phoneOf(code: string): Promise<string | null>
  /** Ticket of the official account that signs JS-SDK arguments. */
  jsApiTicket(): Promise<string>
}

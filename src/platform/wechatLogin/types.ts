export interface WechatLogin {
  /** True where WeChat itself identifies the user: in the mini-program. */
  isOffered: boolean
  /** A one-time code for the server's exchange. Rejects with a message for the user. */
  code(): Promise<string>
}

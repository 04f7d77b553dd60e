export interface WechatLogin {
  /** True where WeChat itself tells who holds the phone: in the mini-program. */
  isOffered: boolean
  /** A one-time code for the server's exchange. Rejects with a sentence for the person. */
  code(): Promise<string>
}

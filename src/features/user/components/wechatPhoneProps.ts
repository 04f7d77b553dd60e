export interface WechatPhoneProps {
  /** Called with the one-time code that the server turns into the number. */
  onCode: (code: string) => void
  /** Called when WeChat gives no number to any user of this app at present. */
  onUnavailable: () => void
  disabled: boolean
}

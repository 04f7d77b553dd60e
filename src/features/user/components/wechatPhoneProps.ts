export interface WechatPhoneProps {
  /** Called with the one-time code that the server turns into the number. */
  onCode: (code: string) => void
  disabled: boolean
}

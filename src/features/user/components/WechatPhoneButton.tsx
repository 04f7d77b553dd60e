import type { WechatPhoneProps } from './wechatPhoneProps'

/** H5: not available, only the mini-program can request the phone number from WeChat. */
export function WechatPhoneButton(_props: WechatPhoneProps) {
  return null
}

import type { WechatPhoneProps } from './wechatPhoneProps'

/** Only the mini-program can ask WeChat for the phone. */
export function WechatPhoneButton(_props: WechatPhoneProps) {
  return null
}

import { Button } from '@tarojs/components'
import { isUndeclared, privacyRefusal } from '@/platform/privacy/refusal'
import { showToast } from '@/platform/toast'
import type { WechatPhoneProps } from './wechatPhoneProps'
import './wechatPhoneButton.scss'

/** WeChat's number when the paid quota of phone numbers is used up. */
const noQuota = 1400001

/** WeChat asks the user for the phone number; the app receives a code, never the number itself. */
export function WechatPhoneButton({ onCode, onUnavailable, disabled }: WechatPhoneProps) {
  return (
    <Button
      className="button button--primary button--block wechatPhoneButton"
      openType="getPhoneNumber"
      disabled={disabled}
      onGetPhoneNumber={({ detail }) => {
        if (detail.code) return onCode(detail.code)
        if ((detail as { errno?: number }).errno === noQuota || isUndeclared(detail))
          return onUnavailable()
        const refusal = privacyRefusal(detail, '使用微信手机号，可以改用短信验证')
        showToast({ text: refusal?.message ?? '没有授权手机号，可以改用短信验证' })
        return undefined
      }}
    >
      使用微信手机号
    </Button>
  )
}

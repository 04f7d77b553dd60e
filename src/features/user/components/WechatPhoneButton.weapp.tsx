import { Button } from '@tarojs/components'
import { privacyRefusal } from '@/platform/privacy/refusal'
import { showToast } from '@/platform/toast'
import type { WechatPhoneProps } from './wechatPhoneProps'
import './wechatPhoneButton.scss'

/** WeChat asks the user for the phone number; the app receives a code, never the number itself. */
export function WechatPhoneButton({ onCode, disabled }: WechatPhoneProps) {
  return (
    <Button
      className="button button--primary button--block wechatPhoneButton"
      openType="getPhoneNumber"
      disabled={disabled}
      onGetPhoneNumber={({ detail }) => {
        if (detail.code) onCode(detail.code)
        else {
          const refusal = privacyRefusal(detail, '使用微信手机号，可以改用短信验证')
          showToast({ text: refusal?.message ?? '没有授权手机号，可以改用短信验证' })
        }
      }}
    >
      使用微信手机号
    </Button>
  )
}

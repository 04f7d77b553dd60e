import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Missing } from '@/components/missing/Missing'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { useBindPhone } from '../actions/useBindPhone'
import { missingNames } from '../model/fieldNames'
import { SmsCodeField } from './SmsCodeField'
import { WechatPhoneButton } from './WechatPhoneButton'
import './bindPhone.scss'

interface PhoneFieldProps {
  value: string
  onChange: (phone: string) => void
  error?: string
  placeholder?: string
}

/** Field for the mobile number of an account. */
export function PhoneField({ placeholder = '11 位手机号', ...bound }: PhoneFieldProps) {
  return (
    <Field
      label="手机号"
      kind="mobile"
      autoComplete="tel"
      maxLength={11}
      placeholder={placeholder}
      {...bound}
    />
  )
}

interface Props {
  /** Page to open after the log-in. */
  target: string | undefined
  onCancel: () => void
}

/** Second step of a first log-in with WeChat: binds a phone number and thereby an existing account. */
export function BindPhone({ target, onCancel }: Props) {
  const { form, sendCode, isBusy, bindByWechat, bindBySms } = useBindPhone(target)
  const [isSmsOnly, setSmsOnly] = useState(false)
  return (
    <View className="bindPhone">
      <View className="bindPhone__title" role="heading" aria-level="2">
        绑定手机号
      </View>
      <View className="bindPhone__hint">首次微信登录请绑定手机号，已有账号直接登录。</View>
      {isSmsOnly ? (
        <View className="bindPhone__hint" role="alert">
          微信手机号不可用，请用短信绑定
        </View>
      ) : (
        <WechatPhoneButton
          disabled={isBusy}
          onCode={(code) => void bindByWechat(code)}
          onUnavailable={() => setSmsOnly(true)}
        />
      )}
      <PhoneField {...form.bind('PhoneNumber')} />
      <SmsCodeField {...form.bind('CheckCode')} onSend={sendCode} />
      <View className="bindPhone__other">
        <Button kind="quiet" size="inline" onPress={onCancel}>
          用其他方式登录
        </Button>
      </View>
      <ScreenFooter>
        <Missing names={missingNames(form.missing)} />
        <Button kind={form.sendKind} busy={isBusy} onPress={() => void bindBySms()}>
          绑定并登录
        </Button>
      </ScreenFooter>
    </View>
  )
}

import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Screen } from '@/components/screen/Screen'
import { AccountHead } from '@/features/account/components/AccountHead'
import { AgreementCheck } from '@/features/account/components/AgreementCheck'
import { SmsCodeField } from '@/features/account/components/SmsCodeField'
import { useRegister } from '@/features/account/useRegister'
import './login.scss'

/** Registration: phone proved by SMS, a password, a name if one likes; logged in right away. */
export default function RegisterPage() {
  const { form, isBusy, isAgreed, setAgreed, sendCode, submit } = useRegister()
  return (
    <Screen>
      <View className="login">
        <AccountHead />
        <Field
          label="手机号"
          type="number"
          inputMode="tel"
          autoComplete="tel"
          maxLength={11}
          placeholder="11 位手机号"
          {...form.bind('PhoneNumber')}
        />
        <SmsCodeField {...form.bind('CheckCode')} onSend={sendCode} />
        <Field
          label="设置密码"
          isPassword
          type="safe-password"
          autoComplete="new-password"
          placeholder="8–20 位，含字母和数字"
          maxLength={20}
          {...form.bind('Password')}
        />
        <Field
          label="昵称（选填）"
          autoComplete="nickname"
          placeholder="最多 20 个字"
          maxLength={20}
          {...form.bind('Name')}
        />
        <AgreementCheck isChecked={isAgreed} onChange={setAgreed} />
        <Button busy={isBusy} onPress={() => void submit()}>
          注册并登录
        </Button>
      </View>
    </Screen>
  )
}

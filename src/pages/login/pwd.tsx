import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Screen } from '@/components/screen/Screen'
import { AccountHead } from '@/features/account/components/AccountHead'
import { SmsCodeField } from '@/features/account/components/SmsCodeField'
import { useRecoverPassword } from '@/features/account/useRecoverPassword'
import './login.scss'

/** Password recovery by SMS; every session of the account ends, then one logs in with the new password. */
export default function RecoverPasswordPage() {
  const { form, isBusy, sendCode, submit } = useRecoverPassword()
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
          placeholder="注册时的手机号"
          {...form.bind('PhoneNumber')}
        />
        <SmsCodeField {...form.bind('CheckCode')} onSend={sendCode} />
        <Field
          label="新密码"
          isPassword
          type="safe-password"
          autoComplete="new-password"
          placeholder="8–20 位，含字母和数字"
          maxLength={20}
          {...form.bind('NewPassword')}
        />
        <Button busy={isBusy} onPress={() => void submit()}>
          重设密码
        </Button>
      </View>
    </Screen>
  )
}

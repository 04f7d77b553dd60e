import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Missing } from '@/components/missing/Missing'
import { Screen } from '@/components/screen/Screen'
import { AccountHead } from '@/features/user/components/AccountHead'
import { NewPasswordField } from '@/features/user/components/NewPasswordField'
import { PhoneField } from '@/features/user/components/BindPhone'
import { SmsCodeField } from '@/features/user/components/SmsCodeField'
import { useRecoverPassword } from '@/features/user/actions/useRegister'
import { missingNames } from '@/features/user/model/fieldNames'
import './login.scss'

/** Password recovery by SMS; ends all sessions of the account, then requires log-in with the new password. */
export default function RecoverPasswordPage() {
  const { form, isBusy, sendCode, submit } = useRecoverPassword()
  return (
    <Screen
      footer={
        <>
          <Missing names={missingNames(form.missing)} />
          <Button kind={form.sendKind} busy={isBusy} onPress={() => void submit()}>
            重设密码
          </Button>
        </>
      }
    >
      <View className="login">
        <AccountHead />
        <PhoneField placeholder="注册时的手机号" {...form.bind('PhoneNumber')} />
        <SmsCodeField {...form.bind('CheckCode')} onSend={sendCode} />
        <NewPasswordField label="新密码" {...form.bind('NewPassword')} />
      </View>
    </Screen>
  )
}

import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Missing } from '@/components/missing/Missing'
import { Screen } from '@/components/screen/Screen'
import { AccountHead } from '@/features/user/components/AccountHead'
import { AgreementCheck } from '@/features/user/components/AgreementCheck'
import { NewPasswordField } from '@/features/user/components/NewPasswordField'
import { PhoneField } from '@/features/user/components/BindPhone'
import { SmsCodeField } from '@/features/user/components/SmsCodeField'
import { useRegister } from '@/features/user/actions/useRegister'
import { missingNames } from '@/features/user/model/fieldNames'
import './login.scss'

/** Registration: phone verified by SMS, a password, an optional name; logs in immediately. */
export default function RegisterPage() {
  const { form, isBusy, isAgreed, setAgreed, sendCode, submit } = useRegister()
  return (
    <Screen
      footer={
        <>
          <AgreementCheck isChecked={isAgreed} onChange={setAgreed} />
          <Missing names={missingNames(form.missing, isAgreed)} />
          <Button
            kind={isAgreed ? form.sendKind : 'soft'}
            busy={isBusy}
            onPress={() => void submit()}
          >
            注册并登录
          </Button>
        </>
      }
    >
      <View className="login">
        <AccountHead />
        <PhoneField {...form.bind('PhoneNumber')} />
        <SmsCodeField {...form.bind('CheckCode')} onSend={sendCode} />
        <NewPasswordField label="设置密码" {...form.bind('Password')} />
        <Field
          label="昵称（选填）"
          autoComplete="nickname"
          placeholder="最多 20 个字"
          maxLength={20}
          {...form.bind('Name')}
        />
      </View>
    </Screen>
  )
}

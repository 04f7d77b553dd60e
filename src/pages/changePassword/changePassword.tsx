import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { PasswordField } from '@/components/field/PasswordField'
import { Missing } from '@/components/missing/Missing'
import { Screen } from '@/components/screen/Screen'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { NewPasswordField } from '@/features/user/components/NewPasswordField'
import { SmsCodeField } from '@/features/user/components/SmsCodeField'
import { useChangePassword } from '@/features/user/actions/useChangePassword'
import { missingNames } from '@/features/user/model/fieldNames'
import { maskPhone } from '@/rules/phone'
import './changePassword.scss'

const ways = [
  { value: 'password', text: '原密码' },
  { value: 'code', text: '短信验证码' },
] as const

/** Change of the login password, authorised by the old one or by SMS. */
export default function ChangePasswordPage() {
  const { user, way, setWay, byPassword, byCode, sendCode, isBusy, submit } = useChangePassword()
  if (!user)
    return (
      <Screen>
        <LogInFirst hint="登录后修改登录密码" />
      </Screen>
    )
  const form = way === 'password' ? byPassword : byCode
  return (
    <Screen
      footer={
        <>
          <Missing names={missingNames(form.missing)} />
          <Button kind={form.sendKind} busy={isBusy} onPress={() => void submit()}>
            确认修改
          </Button>
        </>
      }
    >
      <View className="changePassword">
        {user.HasPassword && (
          <Choice label="验证方式" options={ways} value={way} onChange={setWay} />
        )}
        {way === 'password' ? (
          <PasswordField
            label="原密码"
            autoComplete="current-password"
            placeholder="现在的登录密码"
            maxLength={128}
            {...byPassword.bind('OldPassword')}
          />
        ) : (
          <>
            <View className="changePassword__hint">
              {`验证码将发送到 ${maskPhone(user.PhoneNumber)}`}
            </View>
            <SmsCodeField {...byCode.bind('CheckCode')} onSend={sendCode} />
          </>
        )}
        <NewPasswordField
          label="新密码"
          {...form.bind('NewPassword')}
          onDone={() => void submit()}
        />
      </View>
    </Screen>
  )
}

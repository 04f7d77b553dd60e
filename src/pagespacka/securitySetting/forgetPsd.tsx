import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { Missing } from '@/components/missing/Missing'
import { Screen } from '@/components/screen/Screen'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { SmsCodeField } from '@/features/user/components/SmsCodeField'
import { maskPhone } from '@/rules/phone'
import { userAtom } from '@/state/session'
import { PasswordStep } from '@/features/payPassword/components/PasswordStep'
import { useForgetPassword } from '@/features/payPassword/actions/useForgetPassword'
import './securitySetting.scss'

/** Reset of a forgotten payment password: SMS code, then a new password; also lifts a lock. */
export default function ForgetPayPasswordPage() {
  const user = useAtomValue(userAtom)
  const { code, codeError, isCodeTyped, setCode, sendCode, next, chosen, isBusy } =
    useForgetPassword()
  if (!user)
    return (
      <Screen>
        <LogInFirst hint="登录后找回支付密码" />
      </Screen>
    )
  return (
    <Screen
      footer={
        !isCodeTyped && (
          <>
            <Missing names={code ? [] : ['验证码']} />
            <Button kind={code ? 'primary' : 'soft'} onPress={next}>
              下一步
            </Button>
          </>
        )
      }
    >
      {isCodeTyped ? (
        <PasswordStep
          title={chosen.isRepeating ? '请再次输入' : '设置新的支付密码'}
          hint="不能是相同或连续的数字、手机号后 6 位或生日"
          error={chosen.error}
          isBusy={isBusy}
          onComplete={chosen.enter}
        />
      ) : (
        <View className="securitySetting">
          <View className="securitySetting__hint">
            {`验证码将发送到 ${maskPhone(user.PhoneNumber)}`}
          </View>
          <SmsCodeField value={code} onChange={setCode} error={codeError} onSend={sendCode} />
        </View>
      )}
    </Screen>
  )
}

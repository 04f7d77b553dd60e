import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { PasswordField } from '@/components/field/PasswordField'
import { Missing } from '@/components/missing/Missing'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { AccountHead } from '@/features/user/components/AccountHead'
import { AgreementCheck } from '@/features/user/components/AgreementCheck'
import { BindPhone, PhoneField } from '@/features/user/components/BindPhone'
import { SmsCodeField } from '@/features/user/components/SmsCodeField'
import { useLogIn, type LogInWay, useLogInElsewhere } from '@/features/user/actions/useLogIn'
import { useWechatLogIn } from '@/features/user/actions/useWechatLogIn'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import './login.scss'

const ways: { value: LogInWay; text: string }[] = [
  { value: 'code', text: '验证码登录' },
  { value: 'password', text: '密码登录' },
]

/**
 * Log-in by SMS code (a new number gets an account), by password, or inside WeChat by WeChat; then returns to the
 * previous page.
 */
export default function LoginPage() {
  const { redirect_url: target } = usePageQuery()
  const [way, setWay] = useState<LogInWay>('code')
  const { form, isBusy, isAgreed, setAgreed, sendCode, sendKind, missing, submit } = useLogIn(
    way,
    target,
  )
  const wechat = useWechatLogIn({ isAgreed, setAgreed, target })
  useLogInElsewhere(target)
  if (wechat.isBinding)
    return (
      <Screen>
        <View className="login">
          <AccountHead />
          <BindPhone target={target} onCancel={wechat.stopBinding} />
        </View>
      </Screen>
    )
  const consent = <AgreementCheck isChecked={isAgreed} onChange={setAgreed} />
  // Beside a filled log-in by phone number it is the second way.
  const wechatKind = sendKind === 'soft' ? 'primary' : 'plain'
  // The consent stands before all buttons that need it.
  return (
    <Screen>
      <View className="login">
        <AccountHead />
        {wechat.isOffered && (
          <>
            {consent}
            <Button kind={wechatKind} busy={wechat.isBusy} onPress={() => void wechat.logIn()}>
              微信一键登录
            </Button>
          </>
        )}
        <Tabs label="登录方式" tabs={ways} value={way} onChange={setWay} />
        <PhoneField {...form.bind('PhoneNumber')} />
        {way === 'code' ? (
          <SmsCodeField {...form.bind('CheckCode')} onSend={sendCode} />
        ) : (
          <PasswordField
            label="密码"
            autoComplete="current-password"
            placeholder="登录密码"
            maxLength={128}
            {...form.bind('Password')}
            onDone={() => void submit()}
          />
        )}
        <View className="login__send">
          {!wechat.isOffered && consent}
          <Missing names={missing} />
          <Button kind={sendKind} busy={isBusy} onPress={() => void submit()}>
            登录
          </Button>
        </View>
        <View className="login__others">
          <Button kind="quiet" size="inline" onPress={() => void go('register')}>
            注册账号
          </Button>
          <Button kind="quiet" size="inline" onPress={() => void go('recoverPassword')}>
            忘记密码
          </Button>
        </View>
      </View>
    </Screen>
  )
}

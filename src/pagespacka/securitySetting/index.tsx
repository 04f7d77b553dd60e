import { View } from '@tarojs/components'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { ListGroup } from '@/components/listRow/ListGroup'
import { ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { go } from '@/navigation'
import { preferencesAtom } from '@/state/preferences'
import { serverNow } from '@/state/serverClock'
import { userAtom } from '@/state/session'
import { relativeTime } from '@/utils/dateTime'
import { EnableSheet } from '@/features/payPassword/components/EnableSheet'
import { usePayPassword } from '@/features/payPassword/queries'
import { yuanText } from '@/rules/yuanText'
import './securitySetting.scss'

/** Payment settings: the password, the switch for inner money, small payments without a password. */
export default function SecuritySettingPage() {
  const user = useAtomValue(userAtom)
  const password = usePayPassword()
  const [isAsking, setAsking] = useState(false)
  const [{ shufflesPad }, setPreferences] = useAtom(preferencesAtom)
  if (!user)
    return (
      <Screen>
        <LogInFirst hint="登录后设置支付密码" />
      </Screen>
    )
  return (
    <Screen onRefresh={password.refetch}>
      <View className="securitySetting">
        <PageState query={password} skeleton={<Skeleton height="220px" />}>
          {({ IsSet, Enabled, LockedUntil, VoidEnabled, VoidLimit }) => (
            <>
              {LockedUntil !== null && (
                <View className="securitySetting__lock" role="alert">
                  {`支付密码已锁定至 ${relativeTime(LockedUntil, serverNow())}，可通过短信找回立即解锁`}
                </View>
              )}
              <ListGroup title="支付密码">
                {IsSet ? (
                  <>
                    <ListRow title="修改支付密码" onPress={() => void go('changePayPassword')} />
                    <ListRow title="忘记支付密码" onPress={() => void go('forgetPayPassword')} />
                  </>
                ) : (
                  <ListRow
                    title="设置支付密码"
                    hint="用于余额、储值卡、一卡通支付"
                    onPress={() => void go('setPayPassword')}
                  />
                )}
              </ListGroup>
              {IsSet && (
                <ListGroup title="支付方式">
                  <SwitchRow
                    title="余额和卡支付"
                    hint={Enabled ? undefined : '已停用，仅可微信支付'}
                    isOn={Enabled}
                    onChange={() => setAsking(true)}
                  />
                  <ListRow
                    title="小额免密支付"
                    value={VoidEnabled ? `单笔 ${yuanText(VoidLimit)}以内` : '未开启'}
                    onPress={() => void go('noPasswordPayment')}
                  />
                </ListGroup>
              )}
              <EnableSheet isOpen={isAsking} isEnabled={Enabled} onClose={() => setAsking(false)} />
            </>
          )}
        </PageState>
        <ListGroup title="安全">
          <SwitchRow
            title="乱序键盘"
            hint="输入密码时数字随机排列"
            isOn={shufflesPad}
            onChange={(isOn) => setPreferences({ shufflesPad: isOn })}
          />
        </ListGroup>
      </View>
    </Screen>
  )
}

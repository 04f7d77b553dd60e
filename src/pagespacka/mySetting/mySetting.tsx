import { View } from '@tarojs/components'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListGroup } from '@/components/listRow/ListGroup'
import { ListRow } from '@/components/listRow/ListRow'
import { OptionSheet } from '@/components/optionSheet/OptionSheet'
import { Screen } from '@/components/screen/Screen'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { useLogOut } from '@/features/user/actions/useLogOut'
import { useChosen } from '@/hooks/useChosen'
import { go } from '@/navigation'
import { look } from '@/platform/look'
import { maskPhone } from '@/rules/phone'
import { preferencesAtom } from '@/state/preferences'
import { userAtom } from '@/state/session'
import { factsText } from '@/rules/factsText'
import { AccountRemoval } from '@/features/settings/components/AccountRemoval'
import { PromotionOffer, PromotionSwitch } from '@/features/userMessage/components/PromotionSwitch'
import { useClearCache } from '@/features/settings/actions/useClearCache'
import './mySetting.scss'

const themes = [
  { value: 'system', text: '跟随系统' },
  { value: 'light', text: '浅色' },
  { value: 'dark', text: '深色' },
] as const

/** Text sizes; 'system' follows the device or WeChat. */
const sizes = [
  { value: 'system', text: '跟随系统' },
  { value: '1', text: '标准' },
  { value: '1.15', text: '大' },
  { value: '1.3', text: '特大' },
] as const

/** What a person reads most in the app: a moment, a place, a sum. */
const sampleText = factsText(['今晚 19:30', '3 排 12 座', '¥88.00'])

type Size = (typeof sizes)[number]['value']

const textOf = (options: typeof themes | typeof sizes, value: string) =>
  options.find((option) => option.value === value)?.text

/** Settings (spec 2): appearance, tracking consent, agreements, storage, account. */
export default function MySettingPage() {
  const [preferences, setPreferences] = useAtom(preferencesAtom)
  const user = useAtomValue(userAtom)
  const logOut = useLogOut()
  const clearCache = useClearCache()
  const { theme, fontScale, allowsTracking } = preferences
  const [isElder, chooseElder] = useChosen(preferences.isElder, (isOn) =>
    setPreferences({ isElder: isOn }),
  )
  const size = (fontScale === null ? 'system' : String(fontScale)) as Size
  const [open, setOpen] = useState<'theme' | 'size' | 'removal' | ''>('')
  return (
    <Screen>
      <View className="mySetting">
        {user && (
          <ListGroup title="账号与安全">
            <ListRow
              title="个人资料"
              value={user.PhoneNumber && maskPhone(user.PhoneNumber)}
              onPress={() => void go('personalData')}
            />
            <ListRow title="支付设置" onPress={() => void go('securitySettings')} />
            <ListRow
              title={user.HasPassword ? '修改登录密码' : '设置登录密码'}
              onPress={() => void go('changePassword')}
            />
            <ListRow title="注销账号" onPress={() => setOpen('removal')} />
          </ListGroup>
        )}
        <ListGroup title="显示">
          <ListRow title="外观" value={textOf(themes, theme)} onPress={() => setOpen('theme')} />
          <ListRow
            title="字号"
            {...(isElder
              ? { value: '由长辈模式决定' }
              : { value: textOf(sizes, size), onPress: () => setOpen('size') })}
          />
          <SwitchRow
            title="长辈模式"
            hint="按钮、图标也放大"
            isOn={isElder}
            onChange={chooseElder}
          />
        </ListGroup>
        <ListGroup title="消息与隐私">
          {user && <PromotionSwitch />}
          <SwitchRow
            title="分享使用数据"
            hint="记录浏览与点击"
            isOn={allowsTracking === true}
            onChange={(isOn) => setPreferences({ allowsTracking: isOn })}
          />
        </ListGroup>
        {user && <PromotionOffer />}
        <ListGroup title="关于">
          <ListRow title="用户服务协议" onPress={() => void go('agreement', { type: 'user' })} />
          <ListRow title="隐私政策" onPress={() => void go('agreement', { type: 'privacy' })} />
          <ListRow title="清除缓存" hint="保留登录和草稿" onPress={clearCache} />
          <ListRow title="当前版本" value={process.env.PRODUCT_VERSION} />
        </ListGroup>
        {user && (
          <Button kind="plain" onPress={() => void logOut()}>
            退出登录
          </Button>
        )}
      </View>
      <View>
        <OptionSheet
          isOpen={open === 'theme'}
          title="外观"
          options={themes}
          value={theme}
          onChange={(value) => setPreferences({ theme: value })}
          onClose={() => setOpen('')}
        />
        <OptionSheet
          isOpen={open === 'size'}
          title="字号"
          options={sizes.map((option) => ({
            ...option,
            sample: {
              text: sampleText,
              scale: option.value === 'system' ? look.fontScale() : Number(option.value),
            },
          }))}
          value={size}
          onChange={(value) =>
            setPreferences({ fontScale: value === 'system' ? null : Number(value) })
          }
          onClose={() => setOpen('')}
        />
        {user && <AccountRemoval isOpen={open === 'removal'} onClose={() => setOpen('')} />}
      </View>
    </Screen>
  )
}

import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import glasses from 'lucide-static/icons/glasses.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { preferencesAtom } from '@/state/preferences'
import './elderSwitch.scss'

/** Elder mode on and off where elderly people find it: the national guideline asks for an entry on home. */
export function ElderSwitch() {
  const [{ isElder }, setPreferences] = useAtom(preferencesAtom)
  return (
    <Pressable
      className="elderSwitch"
      role="switch"
      selected={isElder}
      label="长辈模式"
      onPress={() => setPreferences({ isElder: !isElder })}
    >
      <Icon src={glasses} size={20} />
      <View>{isElder ? '退出长辈模式' : '长辈模式'}</View>
    </Pressable>
  )
}

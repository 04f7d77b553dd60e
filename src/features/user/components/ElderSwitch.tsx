import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import glasses from 'lucide-static/icons/glasses.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { keyboardFocus } from '@/platform/keyboardFocus'
import { preferencesAtom } from '@/state/preferences'
import './elderSwitch.scss'

/** Switch for elder mode; the national guideline requires an entry on the home page. */
export function ElderSwitch() {
  const [{ isElder }, setPreferences] = useAtom(preferencesAtom)
  return (
    <Pressable
      className="elderSwitch"
      role="switch"
      selected={isElder}
      label={isElder ? '长辈模式，回标准版' : '长辈模式'}
      onPress={() => {
        setPreferences({ isElder: !isElder })
        keyboardFocus.show()
      }}
    >
      <Icon src={glasses} size={20} />
      <View>{isElder ? '回标准版' : '长辈模式'}</View>
    </Pressable>
  )
}

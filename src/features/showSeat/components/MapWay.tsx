import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'

interface Props {
  text: string
  icon: string
  /** Shows the word in all modes. */
  isNamed?: boolean
  disabled?: boolean
  onPress: () => void
}

/** Button below the map: an icon, in elder mode above its word. */
export function MapWay({ text, icon, isNamed = false, disabled, onPress }: Props) {
  const { isElder } = useContext(AppearanceContext)
  return (
    <Pressable
      className={`seatMap__way ${isNamed ? 'seatMap__way--named' : ''}`}
      label={text}
      disabled={disabled}
      onPress={onPress}
    >
      <Icon src={icon} size={20} />
      {(isElder || isNamed) && <View>{text}</View>}
    </Pressable>
  )
}

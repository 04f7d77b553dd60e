import '@nutui/nutui-react-taro/dist/es/packages/switch/style/style.css'
import Switch from '@nutui/nutui-react-taro/dist/es/packages/switch'
import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import './switchRow.scss'

interface Props {
  title: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

/** A setting that is on or off; the whole row is tappable. */
export function SwitchRow({ title, hint, isOn, onChange, disabled = false }: Props) {
  return (
    <Pressable
      className={`listRow switchRow ${hint ? 'listRow--two' : ''}`}
      role="switch"
      selected={isOn}
      disabled={disabled}
      label={hint ? `${title}，${hint}` : title}
      onPress={() => onChange(!isOn)}
    >
      <View className="listRow__text">
        <View className="listRow__title">{title}</View>
        {hint && <View className="listRow__hint">{hint}</View>}
      </View>
      <View className="switchRow__switch" aria-hidden="true">
        {/* Display only: the row is the switch and handles the tap. */}
        <Switch
          checked={isOn}
          disabled={disabled}
          {...{ tabIndex: undefined, onClick: undefined }}
        />
      </View>
    </Pressable>
  )
}

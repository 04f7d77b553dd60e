import { View } from '@tarojs/components'
import clock from 'lucide-static/icons/clock.svg'
import { Icon } from '@/components/icon/Icon'
import { TimeWheels } from '@/components/wheels/TimeWheels'
import '../field/field.scss'
import './timeField.scss'

interface Props {
  label: string
  /** HH:mm */
  value: string
  /** Shown instead of the value: 24:00. */
  text?: string
  onChange: (value: string) => void
  error?: string
}

/** Time picker with wheels: WeChat's own in the mini-program, NutUI's on H5. */
export function TimeField({ label, value, text = value, onChange, error }: Props) {
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <TimeWheels
        className="field__box timeField"
        label={`${label}，${text}`}
        title={label}
        value={value}
        onChange={onChange}
      >
        <View>{text}</View>
        <Icon src={clock} size={18} />
      </TimeWheels>
      {error && (
        <View className="field__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

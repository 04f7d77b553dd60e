import { View } from '@tarojs/components'
import minus from 'lucide-static/icons/minus.svg'
import plus from 'lucide-static/icons/plus.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './stepper.scss'

interface Props {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** A small whole number, one up or down at a time. */
export function Stepper({ label, value, min = 1, max, onChange }: Props) {
  return (
    <View className="stepper" role="group" aria-label={label}>
      <Pressable
        className="stepper__key"
        label="减少"
        disabled={value <= min}
        onPress={() => onChange(value - 1)}
      >
        <Icon src={minus} size={18} />
      </Pressable>
      <View className="stepper__value" role="status">
        {value}
      </View>
      <Pressable
        className="stepper__key"
        label="增加"
        disabled={value >= max}
        onPress={() => onChange(value + 1)}
      >
        <Icon src={plus} size={18} />
      </Pressable>
    </View>
  )
}

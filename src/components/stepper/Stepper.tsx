import '@nutui/nutui-react-taro/dist/es/packages/inputnumber/style/style.css'
import InputNumber from '@nutui/nutui-react-taro/dist/es/packages/inputnumber'
import { View } from '@tarojs/components'
import { usePartRoles } from '@/hooks/usePartRoles'
import { prepareIcons } from './nutuiIcons'
import './stepper.scss'

prepareIcons()

interface Props {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** A small whole number, one up or down at a time, or typed. */
export function Stepper({ label, value, min = 1, max, onChange }: Props) {
  const parts = usePartRoles({
    'nut-inputnumber-minus': { role: 'button', label: '减少', disabled: value <= min },
    'nut-inputnumber-input': { label },
    'nut-inputnumber-add': { role: 'button', label: '增加', disabled: value >= max },
  })
  // While it is typed NutUI tells of anything: nothing, letters, too much.
  const change = (typed: string | number) =>
    onChange(Math.min(max, Math.max(min, Math.trunc(Number(typed)) || min)))
  return (
    <View className="stepper" role="group" aria-label={label} {...parts}>
      <InputNumber value={value} min={min} max={max} onChange={change} />
    </View>
  )
}

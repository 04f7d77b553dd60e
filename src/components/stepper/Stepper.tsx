import '@nutui/nutui-react-taro/dist/es/packages/inputnumber/style/style.css'
import InputNumber from '@nutui/nutui-react-taro/dist/es/packages/inputnumber'
import { View } from '@tarojs/components'
import { usePartRoles } from '@/hooks/usePartRoles'
import { prepareIcons } from '@/components/nutuiIcons/nutuiIcons'
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
  // Steps come as numbers. What is typed comes as text, and may be anything: nothing, letters, too much.
  const change = (wanted: string | number) =>
    onChange(
      typeof wanted === 'number'
        ? wanted
        : Math.min(max, Math.max(min, Math.trunc(Number(wanted)) || min)),
    )
  return (
    <View className="stepper" role="group" aria-label={label} {...parts}>
      {/* What the page holds is shown even where it is offered no more: NutUI would show another number. */}
      <InputNumber
        value={value}
        min={Math.min(min, value)}
        max={Math.max(max, value)}
        onChange={change}
      />
    </View>
  )
}

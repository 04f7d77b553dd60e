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

/** A small whole number, changed in steps of one, or typed. */
export function Stepper({ label, value, min = 1, max, onChange }: Props) {
  const parts = usePartRoles({
    'nut-inputnumber-minus': { role: 'button', label: '减少', disabled: value <= min },
    'nut-inputnumber-input': { label },
    'nut-inputnumber-add': { role: 'button', label: '增加', disabled: value >= max },
  })
  // Steps arrive as numbers. Typed input arrives as text and may be anything: empty, letters, too large.
  const change = (wanted: string | number) =>
    onChange(
      typeof wanted === 'number'
        ? wanted
        : Math.min(max, Math.max(min, Math.trunc(Number(wanted)) || min)),
    )
  return (
    <View className="stepper" role="group" aria-label={label} {...parts}>
      {/* The page's value is shown even if it is no longer offered: NutUI would show another number. */}
      <InputNumber
        value={value}
        min={Math.min(min, value)}
        max={Math.max(max, value)}
        onChange={change}
      />
    </View>
  )
}

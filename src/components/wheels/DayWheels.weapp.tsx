import { Picker, View } from '@tarojs/components'
import type { DayWheelsProps } from './types'

/** Day picker with WeChat's own wheels. */
export function DayWheels({
  label,
  className,
  children,
  value,
  from,
  to,
  onChange,
}: DayWheelsProps) {
  return (
    <Picker
      mode="date"
      value={value}
      start={from}
      end={to}
      onChange={(event) => onChange(event.detail.value)}
    >
      <View className={className} role="button" aria-label={label}>
        {children}
      </View>
    </Picker>
  )
}

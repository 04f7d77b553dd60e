import { Picker, View } from '@tarojs/components'
import type { MonthWheelsProps } from './types'

/** Month picker with WeChat's own wheels. */
export function MonthWheels({
  label,
  className,
  children,
  value,
  from,
  to,
  onChange,
}: MonthWheelsProps) {
  return (
    <Picker
      mode="date"
      fields="month"
      value={value}
      start={from}
      end={to}
      onChange={(event) => onChange(event.detail.value.slice(0, 7))}
    >
      <View className={className} role="button" aria-label={label}>
        {children}
      </View>
    </Picker>
  )
}

import { Picker, View } from '@tarojs/components'
import type { TimeWheelsProps } from './types'

/** Time picker with WeChat's own wheels. */
export function TimeWheels({ label, className, children, value, onChange }: TimeWheelsProps) {
  return (
    <Picker mode="time" value={value} onChange={(event) => onChange(event.detail.value)}>
      <View className={className} role="button" aria-label={label}>
        {children}
      </View>
    </Picker>
  )
}

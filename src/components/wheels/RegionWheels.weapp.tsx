import { Picker, View } from '@tarojs/components'
import { plainRegion } from '@/rules/address/regionTree'
import type { RegionWheelsProps } from './types'

/** Region picker with WeChat's own wheels. */
export function RegionWheels({ label, className, children, value, onChange }: RegionWheelsProps) {
  return (
    <Picker
      mode="region"
      value={value.some(Boolean) ? [...value] : []}
      onChange={({ detail: { value: chosen } }) => {
        const [province = '', city = '', district = ''] = chosen
        onChange(plainRegion([province, city, district]))
      }}
    >
      <View className={className} role="button" aria-label={label}>
        {children}
      </View>
    </Picker>
  )
}

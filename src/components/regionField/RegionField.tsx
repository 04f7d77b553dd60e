import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { RegionWheels } from '@/components/wheels/RegionWheels'
import { regionText, type RegionNames } from '@/rules/address/regionTree'
import '../field/field.scss'
import './regionField.scss'

interface Props {
  label: string
  /** Province, city and district; empty texts before a choice. */
  value: RegionNames
  onChange: (region: RegionNames) => void
  error?: string
}

const placeholder = '请选择省、市、区县'

/** Region picker with wheels: WeChat's own in the mini-program, NutUI's on H5. */
export function RegionField({ label, value, onChange, error }: Props) {
  const text = regionText(value)
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <RegionWheels
        className="field__box regionField"
        label={`${label}，${text || placeholder}`}
        title={label}
        value={value}
        onChange={onChange}
      >
        <View className={text ? '' : 'field__placeholder'}>{text || placeholder}</View>
        <Icon src={chevron} size={18} className="regionField__way" />
      </RegionWheels>
      {error && (
        <View className="field__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

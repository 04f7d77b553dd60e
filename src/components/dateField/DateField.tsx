import { View } from '@tarojs/components'
import calendar from 'lucide-static/icons/calendar.svg'
import { Icon } from '@/components/icon/Icon'
import { DayWheels } from '@/components/wheels/DayWheels'
import { dateWithin } from '@/utils/timeText'
import '../field/field.scss'
import './dateField.scss'

interface Props {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: string
  /** First and last day offered, YYYY-MM-DD. */
  from: string
  to: string
  placeholder?: string
}

/** Day picker with wheels: WeChat's own in the mini-program, NutUI's on H5. */
export function DateField({
  label,
  value,
  onChange,
  error,
  hint,
  from,
  to,
  placeholder = '请选择',
}: Props) {
  const text = value ? dateWithin(value, from, to) : placeholder
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <DayWheels
        className="field__box dateField"
        label={`${label}，${text}`}
        title={label}
        value={value || to}
        from={from}
        to={to}
        onChange={onChange}
      >
        <View className={value ? '' : 'dateField__none'}>{text}</View>
        <Icon src={calendar} size={18} />
      </DayWheels>
      {error ? (
        <View className="field__error" role="alert">
          {error}
        </View>
      ) : (
        hint && <View className="field__hint">{hint}</View>
      )}
    </View>
  )
}

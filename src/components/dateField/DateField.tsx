import { Picker, View } from '@tarojs/components'
import calendar from 'lucide-static/icons/calendar.svg'
import { Icon } from '@/components/icon/Icon'
import '../field/field.scss'
import './dateField.scss'

interface Props {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  error?: string
  /** First and last day offered, YYYY-MM-DD. */
  from: string
  to: string
  placeholder?: string
}

/** A day, chosen from the platform's own wheels. */
export function DateField({
  label,
  value,
  onChange,
  error,
  from,
  to,
  placeholder = '请选择',
}: Props) {
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <Picker
        mode="date"
        value={value || to}
        start={from}
        end={to}
        onChange={(event) => onChange(event.detail.value)}
      >
        <View
          className="field__box dateField"
          role="button"
          aria-label={`${label}，${value || placeholder}`}
          {...{ tabIndex: 0 }}
        >
          <View className={value ? '' : 'dateField__none'}>{value || placeholder}</View>
          <Icon src={calendar} size={18} />
        </View>
      </Picker>
      {error && (
        <View className="field__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

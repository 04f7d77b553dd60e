import { Textarea, View } from '@tarojs/components'
import '../field/field.scss'
import './textArea.scss'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  placeholder?: string
  /** Shown as n / max; longer input is refused while typing. */
  maxLength: number
}

/** A labelled text of several lines with its count and its error. */
export function TextArea({ label, value, onChange, error, placeholder, maxLength }: Props) {
  const web = { 'aria-label': label, 'aria-invalid': Boolean(error) }
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <View className="field__box textArea">
        <Textarea
          className="textArea__input"
          value={value}
          maxlength={maxLength}
          placeholder={placeholder}
          placeholderClass="field__placeholder"
          onInput={(event) => onChange(event.detail.value)}
          {...web}
        />
        <View
          className="textArea__count"
          aria-hidden="true"
        >{`${value.length} / ${maxLength}`}</View>
      </View>
      {error && (
        <View className="field__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import '../field/field.scss'
import { textLength } from '@/rules/text/graphemes'
import { LongInput } from './LongInput'
import './textArea.scss'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  placeholder?: string
  /** Shown as n / max; longer input is rejected while typing. */
  maxLength: number
}

/** A labelled multi-line text with its character count and error. */
export function TextArea({ label, value, onChange, error, placeholder, maxLength }: Props) {
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <View className="field__box textArea">
        <LongInput
          label={label}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          maxLength={maxLength}
          isWrong={Boolean(error)}
        />
        <View
          className="textArea__count"
          aria-hidden="true"
        >{`${textLength(value)} / ${maxLength}`}</View>
      </View>
      {error && (
        <View className="field__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

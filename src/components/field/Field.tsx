import { Input, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './field.scss'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Why the value cannot be sent, in Chinese; said by screen readers when it appears. */
  error?: string
  hint?: string
  type?: 'text' | 'number' | 'idcard' | 'digit'
  isPassword?: boolean
  /** H5: the browser neither corrects the text nor sends it to a spelling service. */
  isVerbatim?: boolean
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  /** At the right inside the box: the send-code button, an eye. */
  end?: ReactNode
  /** H5: what the browser may fill in (`tel`, `one-time-code`, `current-password` …). */
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'email' | 'decimal' | 'text'
  onDone?: () => void
}

/** A labelled text input with its error below. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  type = 'text',
  isPassword = false,
  isVerbatim = false,
  placeholder,
  maxLength = 140,
  disabled = false,
  end,
  autoComplete,
  inputMode,
  onDone,
}: FieldProps) {
  const verbatim = isVerbatim ? { autoCapitalize: 'none', spellCheck: false } : undefined
  const web = {
    'aria-label': label,
    'aria-invalid': Boolean(error),
    autoComplete,
    inputMode,
    ...verbatim,
  }
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <View className="field__box">
        <Input
          className="field__input"
          value={value}
          type={type}
          password={isPassword}
          placeholder={placeholder}
          placeholderClass="field__placeholder"
          maxlength={maxLength}
          disabled={disabled}
          onInput={(event) => onChange(event.detail.value)}
          onConfirm={onDone}
          {...web}
        />
        {end}
      </View>
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

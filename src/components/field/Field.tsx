import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { TypedKind } from '../textLine/kinds'
import { TextLine } from '../textLine/TextLine'
import './field.scss'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Why the value is invalid, in Chinese; announced by screen readers. */
  error?: string
  hint?: string
  /** Kind of the value: determines parsing and keyboard. */
  kind?: TypedKind
  isPassword?: boolean
  /** H5: the browser neither corrects the text nor sends it to a spelling service. */
  isVerbatim?: boolean
  placeholder?: string
  /** Maximum length in graphemes. */
  maxLength?: number
  disabled?: boolean
  /** Element at the right inside the box: the send-code button, an eye. */
  end?: ReactNode
  /** H5: autofill hint for the browser (`tel`, `one-time-code`, `current-password` …). */
  autoComplete?: string
  onDone?: () => void
}

/** A labelled text input with its error below. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  kind = 'text',
  isPassword = false,
  isVerbatim = false,
  placeholder,
  maxLength = 140,
  disabled = false,
  end,
  autoComplete,
  onDone,
}: FieldProps) {
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <View className="field__box">
        <TextLine
          className="field__input"
          label={label}
          value={value}
          onChange={onChange}
          kind={kind}
          isPassword={isPassword}
          isVerbatim={isVerbatim}
          isWrong={Boolean(error)}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={disabled}
          autoComplete={autoComplete}
          onDone={onDone}
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

import { Textarea } from '@tarojs/components'
import type { LongInputProps } from './types'

/** The field itself in the mini-program. */
export function LongInput({
  label,
  value,
  onChange,
  placeholder,
  maxLength,
  isWrong,
}: LongInputProps) {
  const aria = { 'aria-label': label, 'aria-invalid': isWrong }
  return (
    <Textarea
      className="textArea__input"
      value={value}
      maxlength={maxLength}
      placeholder={placeholder}
      placeholderClass="field__placeholder"
      onInput={(event) => onChange(event.detail.value)}
      {...aria}
    />
  )
}

import type { LongInputProps } from './types'

/** The field itself on H5: the browser's own. Taro's element would hide it from labels and style sheets. */
export function LongInput({
  label,
  value,
  onChange,
  placeholder,
  maxLength,
  isWrong,
}: LongInputProps) {
  return (
    <textarea
      className="textArea__input"
      value={value}
      maxLength={maxLength}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={isWrong}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

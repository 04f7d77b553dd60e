import { Keypad } from './Keypad'

interface Props {
  /** Name of the input, for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Maximum number of digits. */
  length: number
}

/** Keypad for a number of fixed length. */
export function DigitPad({ label, value, onChange, length }: Props) {
  return (
    <Keypad
      label={label}
      corner={{ text: '清空', onPress: () => onChange('') }}
      onDigit={(digit) => value.length < length && onChange(value + digit)}
      onDelete={() => onChange(value.slice(0, -1))}
    />
  )
}

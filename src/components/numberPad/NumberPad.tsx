import { Keypad } from './Keypad'

interface Props {
  /** Yuan as typed. */
  value: string
  onChange: (value: string) => void
  /** Maximum digits before the point. */
  maxYuanDigits: number
}

/** The amount after a key press; unchanged when the key is not valid there. */
function typed(value: string, key: string, maxYuanDigits: number): string {
  if (key === '.') return value === '' ? '0.' : value.includes('.') ? value : `${value}.`
  const next = value === '0' ? key : value + key
  const [yuan = '', decimals] = next.split('.')
  if (decimals === undefined) return yuan.length <= maxYuanDigits ? next : value
  return decimals.length <= 2 ? next : value
}

/** Keypad for an amount. */
export function NumberPad({ value, onChange, maxYuanDigits }: Props) {
  const press = (key: string) => onChange(typed(value, key, maxYuanDigits))
  return (
    <Keypad
      label="金额键盘"
      corner={{ text: '.', label: '小数点', onPress: () => press('.') }}
      onDigit={press}
      onDelete={() => onChange(value.slice(0, -1))}
    />
  )
}

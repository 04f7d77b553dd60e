import { Field } from '@/components/field/Field'

interface Props {
  label: string
  /** Yuan as typed. */
  value: string
  onChange: (text: string) => void
  error?: string
  hint?: string
}

/** An amount in yuan, typed: digits and at most two decimals get through. */
export function AmountField({ label, value, onChange, error, hint }: Props) {
  const take = (text: string) => {
    const clean = text.replace(/[^\d.]/g, '')
    if (/^\d{0,7}(\.\d{0,2})?$/.test(clean)) onChange(clean)
  }
  return (
    <Field
      label={label}
      value={value}
      onChange={take}
      error={error}
      hint={hint}
      type="digit"
      inputMode="decimal"
      placeholder="0.00"
      maxLength={10}
    />
  )
}

import { Field } from '@/components/field/Field'

interface Props {
  label: string
  /** Yuan as typed. */
  value: string
  onChange: (text: string) => void
  error?: string
  hint?: string
}

/** Input for an amount in yuan, typed or pasted: accepts digits and at most two decimals. */
export const AmountField = (props: Props) => (
  <Field {...props} kind="amount" placeholder="0.00" maxLength={10} />
)

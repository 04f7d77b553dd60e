import { Field } from '@/components/field/Field'

interface Props {
  value: string
  onChange: (phone: string) => void
  error?: string
  placeholder?: string
}

/** Field for the mobile number of an account. */
export function PhoneField({ placeholder = '11 位手机号', ...bound }: Props) {
  return (
    <Field
      label="手机号"
      kind="mobile"
      autoComplete="tel"
      maxLength={11}
      placeholder={placeholder}
      {...bound}
    />
  )
}

import { PasswordField } from '@/components/field/PasswordField'

interface Props {
  label: string
  value: string
  onChange: (password: string) => void
  error?: string
  onDone?: () => void
}

/** Field for a new login password. */
export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      autoComplete="new-password"
      placeholder="8–20 位，含字母和数字"
      maxLength={20}
      {...props}
    />
  )
}

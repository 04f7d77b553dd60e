export interface LongInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength: number
  isWrong: boolean
}

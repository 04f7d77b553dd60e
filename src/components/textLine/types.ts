import type { TypedKind } from './kinds'

export interface TextLineProps {
  className: string
  label: string
  value: string
  /** Called with the typed, pasted, dictated or autofilled text, parsed by its kind. */
  onChange: (value: string) => void
  kind: TypedKind
  /** Maximum length in graphemes; longer text is cut after parsing. */
  maxLength: number
  placeholder?: string
  isPassword?: boolean
  isSearch?: boolean
  isVerbatim?: boolean
  isWrong?: boolean
  /** A change to true focuses the input. */
  isFocused?: boolean
  disabled?: boolean
  autoComplete?: string
  /** Called when a person taps into the field; on H5 not when the keyboard focuses it. */
  onTap?: () => void
  onLeave?: () => void
  onDone?: () => void
}

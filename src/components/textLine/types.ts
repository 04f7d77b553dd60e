import type { TypedKind } from './kinds'

export interface TextLineProps {
  className: string
  label: string
  value: string
  /** Takes what was typed, pasted, dictated or filled in, as its kind reads it. */
  onChange: (value: string) => void
  kind: TypedKind
  /** In characters as they are seen; what is beyond is cut after the kind has read the text. */
  maxLength: number
  placeholder?: string
  isPassword?: boolean
  isSearch?: boolean
  isVerbatim?: boolean
  isWrong?: boolean
  /** Turning true moves the focus here. */
  isFocused?: boolean
  disabled?: boolean
  autoComplete?: string
  onLeave?: () => void
  onDone?: () => void
}

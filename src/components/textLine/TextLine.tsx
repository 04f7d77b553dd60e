import { useEffect, useRef } from 'react'
import { kindOf, takenText } from './kinds'
import type { TextLineProps } from './types'
import { useComposition } from './useComposition'

/**
 * A single-line text input on H5: the native input, of type text for every kind. Number inputs step with the wheel and
 * the arrow keys, and parse pasted text before the app can. Taro's input (components-react 4.2.1) ignores input without
 * a key press after a composition, such as dictation or autofill (NervJS/taro#5348, `onInputExecuted`).
 */
export function TextLine(props: TextLineProps) {
  const { kind, value, isSearch, isPassword, isVerbatim, isFocused, onChange, onDone } = props
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  const { field, leave, isComposing } = useComposition(value, (text) => {
    const taken = takenText(kind, text, props.maxLength)
    if (taken !== null && taken !== value) onChange(taken)
  })
  return (
    <input
      {...field}
      ref={input}
      className={props.className}
      type={isPassword ? 'password' : isSearch ? 'search' : 'text'}
      inputMode={kindOf(kind).keys}
      placeholder={props.placeholder}
      disabled={props.disabled}
      autoComplete={props.autoComplete}
      aria-label={props.label}
      aria-invalid={props.isWrong}
      {...(isVerbatim && { autoCapitalize: 'none', spellCheck: false })}
      onClick={props.onTap}
      onBlur={(event) => {
        leave(event)
        props.onLeave?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing()) onDone?.()
      }}
    />
  )
}

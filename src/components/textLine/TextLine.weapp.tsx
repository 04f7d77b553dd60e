import { Input } from '@tarojs/components'
import { useKeyboardPlace } from './keyboard'
import { kindOf, takenText } from './kinds'
import type { TextLineProps } from './types'

/** A single-line text input in the mini-program: WeChat's input with the keyboard of its kind. */
export function TextLine(props: TextLineProps) {
  const { kind, label, value, onChange } = props
  const { cursorSpacing } = useKeyboardPlace()
  const aria = { 'aria-label': label, 'aria-invalid': props.isWrong }
  return (
    <Input
      className={props.className}
      value={value}
      type={kindOf(kind).weapp}
      password={props.isPassword}
      placeholder={props.placeholder}
      placeholderClass="field__placeholder"
      // The app limits the length: WeChat would cut a pasted text before it is parsed.
      maxlength={-1}
      disabled={props.disabled}
      cursorSpacing={cursorSpacing}
      confirmType={props.isSearch ? 'search' : 'done'}
      focus={props.isFocused}
      onInput={(event) => {
        const taken = takenText(kind, event.detail.value, props.maxLength)
        if (taken !== null) onChange(taken)
      }}
      onFocus={props.onTap}
      onBlur={props.onLeave}
      onConfirm={props.onDone}
      {...aria}
    />
  )
}

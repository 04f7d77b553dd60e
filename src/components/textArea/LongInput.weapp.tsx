import { Textarea } from '@tarojs/components'
import { useKeyboardPlace } from '@/components/textLine/keyboard'
import { cutText } from '@/rules/text/graphemes'
import type { LongInputProps } from './types'

/** The field in the mini-program. */
export function LongInput({
  label,
  value,
  onChange,
  placeholder,
  maxLength,
  isWrong,
}: LongInputProps) {
  const { cursorSpacing, isInSheet } = useKeyboardPlace()
  const aria = { 'aria-label': label, 'aria-invalid': isWrong }
  return (
    <Textarea
      className="textArea__input"
      value={value}
      // Cut here by graphemes, which WeChat does not count.
      maxlength={-1}
      fixed={isInSheet}
      cursorSpacing={cursorSpacing}
      // The bar with 完成 would cover the sheet's button.
      showConfirmBar={!isInSheet}
      // iOS alone adds one.
      disableDefaultPadding
      placeholder={placeholder}
      placeholderClass="field__placeholder"
      onInput={(event) => onChange(cutText(event.detail.value, maxLength))}
      {...aria}
    />
  )
}

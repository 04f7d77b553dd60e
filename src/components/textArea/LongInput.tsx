import { cutText } from '@/rules/text/graphemes'
import { useComposition } from '../textLine/useComposition'
import type { LongInputProps } from './types'

/** The native field on H5. Taro's element would hide it from labels and style sheets. */
export function LongInput(props: LongInputProps) {
  const { field, leave } = useComposition(props.value, (text) =>
    props.onChange(cutText(text, props.maxLength)),
  )
  return (
    <textarea
      {...field}
      className="textArea__input"
      placeholder={props.placeholder}
      aria-label={props.label}
      aria-invalid={props.isWrong}
      onBlur={leave}
    />
  )
}

import { useRef, useState } from 'react'

interface Target {
  currentTarget: { value: string }
}

/**
 * Supports an input method's composition in a controlled browser field: provisional letters stay in the field without
 * being parsed, because writing into the field would end the composition. Input without a composition (keys, paste,
 * dictation, autofill) is taken immediately.
 * @param value value in the form
 * @param take called with the whole text of the field
 */
export function useComposition(value: string, take: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null)
  const isComposing = useRef(false)
  const end = ({ currentTarget }: Target) => {
    if (!isComposing.current) return
    isComposing.current = false
    setComposed(null)
    take(currentTarget.value)
  }
  return {
    isComposing: () => isComposing.current,
    /** Handles leaving the field during a composition. */
    leave: end,
    field: {
      value: composed ?? value,
      onCompositionStart() {
        isComposing.current = true
      },
      onCompositionEnd: end,
      onChange({ currentTarget }: Target) {
        if (isComposing.current) setComposed(currentTarget.value)
        else take(currentTarget.value)
      },
    },
  }
}

import { useRef, useState } from 'react'

interface Target {
  currentTarget: { value: string }
}

/**
 * What a controlled text of the browser needs while an input method composes: the letters that it shows before a word is
 * chosen stay in the field, unread, for writing into the field then would end the word. What comes without a
 * composition (keys, paste, dictation, a filled value) is taken at once.
 * @param value what the form holds
 * @param take gets the whole text of the field
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
    /** A composition may be left without its end. */
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

import { useRef, useState } from 'react'

/**
 * What is chosen on wheels until it is taken over with 确定 or left.
 * @param value where the wheels stand when they are opened
 * @param onChange told of what was taken over
 */
export function useWheels(value: string, onChange: (value: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(value)
  // A wheel that is stopped by 确定 tells of its place before it is drawn there.
  const latest = useRef(value)
  // NutUI's wheels answer a value given from outside with their old one, so they are made anew where it stands.
  const [start, setStart] = useState({ value, count: 0 })
  const choose = (next: string) => {
    latest.current = next
    setChosen(next)
  }
  const startAt = (next: string) => {
    choose(next)
    setStart(({ count }) => ({ value: next, count: count + 1 }))
  }
  return {
    chosen,
    /** Where the wheels stand when they are drawn first: a key and a value for NutUI. */
    start,
    /** They have been turned by a finger. */
    choose,
    /** They are turned by something else. */
    startAt,
    open() {
      startAt(value)
      setOpen(true)
    },
    sheet: {
      isOpen,
      onClose: () => setOpen(false),
      onDone() {
        setOpen(false)
        onChange(latest.current)
      },
    },
  }
}

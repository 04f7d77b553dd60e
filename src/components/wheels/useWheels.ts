import { useRef, useState } from 'react'

/**
 * The selection on wheels until it is confirmed with 确定 or discarded.
 * @param value initial selection when the wheels open
 * @param onChange called with the confirmed selection
 */
export function useWheels(value: string, onChange: (value: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(value)
  // A wheel stopped by 确定 reports its position before it is rendered there.
  const latest = useRef(value)
  // NutUI's wheels ignore a value set from outside, so they are recreated with it.
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
    /** Initial position of the wheels: a key and a value for NutUI. */
    start,
    /** Called when a finger has turned the wheels. */
    choose,
    /** Turns the wheels by other means. */
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

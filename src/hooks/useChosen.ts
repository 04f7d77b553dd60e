import { useState, useTransition } from 'react'

/**
 * A choice that is marked in the next frame, while what follows from it, such as another list, is rendered in slices
 * that a further tap interrupts. For choices of what is shown, and for a form's choice if its button sends
 * `useForm().newest()`: pressed meanwhile, it would otherwise send the former value.
 * @param value the choice that is in force
 * @param onChange brings the choice into force
 * @returns the choice to mark, and the function that chooses
 */
export function useChosen<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [isPending, follow] = useTransition()
  const [wish, setWish] = useState(value)
  const choose = (next: Value) => {
    setWish(next)
    follow(() => onChange(next))
  }
  return [isPending ? wish : value, choose]
}

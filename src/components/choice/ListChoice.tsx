import { useChosen } from '@/hooks/useChosen'
import { Choice } from './Choice'

interface Props<Value extends string> {
  /** For screen readers. */
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** Options in one line that scrolls sideways. */
  isOneLine?: boolean
}

/** Choice of the list shown below it: the chip is marked at once, the list follows (hooks/useChosen). */
export function ListChoice<Value extends string>({ value, onChange, ...rest }: Props<Value>) {
  const [chosen, choose] = useChosen<Value | null>(value, (next) => next !== null && onChange(next))
  return <Choice isLabelHidden value={chosen} onChange={choose} {...rest} />
}

import { View } from '@tarojs/components'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { digitsInOrder, Keypad } from '@/components/numberPad/Keypad'
import './passwordPad.scss'

interface Props {
  /** Name of the input, for screen readers. */
  label: string
  /** Called once with the six digits, when the boxes are cleared. */
  onComplete: (digits: string) => void
  /** Why the last password was rejected, with the remaining tries. */
  error?: string
  disabled?: boolean
  /** Digits in random positions, against shoulder surfing. */
  isShuffled?: boolean
  /** Content between the boxes and the keys, such as the link to a reset. */
  children?: ReactNode
}

const length = 6

function shuffled(): string[] {
  const rest = [...digitsInOrder]
  const result: string[] = []
  // Math.random is sufficient: the positions are visible on the screen.
  while (rest.length > 0) result.push(...rest.splice(Math.floor(Math.random() * rest.length), 1))
  return result
}

/**
 * Six boxes and the app's own keypad: the digits are in no input's value, so no keyboard, autofill or log sees them.
 * Screen readers announce the number of digits entered, never the digits.
 */
export function PasswordPad({
  label,
  onComplete,
  error,
  disabled = false,
  isShuffled = false,
  children,
}: Props) {
  const [digits, setDigits] = useState('')
  const keys = useMemo(() => (isShuffled ? shuffled() : digitsInOrder), [isShuffled])
  useEffect(() => setDigits(''), [error])

  const add = (digit: string) => {
    if (disabled || digits.length >= length) return
    const next = digits + digit
    if (next.length < length) {
      setDigits(next)
      return
    }
    setDigits('')
    onComplete(next)
  }

  return (
    <View className="passwordPad">
      <View
        className="passwordPad__boxes"
        role="status"
        aria-label={`已输入 ${digits.length} 位，共 ${length} 位`}
      >
        {Array.from({ length }, (_, place) => (
          <View
            key={place}
            className={`passwordPad__box ${place === digits.length ? 'passwordPad__box--next' : ''}`}
          >
            {place < digits.length && <View className="passwordPad__dot" />}
          </View>
        ))}
      </View>
      <View className="passwordPad__error" role="alert">
        {error}
      </View>
      {children}
      <Keypad
        label={label}
        digits={keys}
        disabled={disabled}
        onDigit={add}
        onDelete={() => setDigits(digits.slice(0, -1))}
      />
    </View>
  )
}

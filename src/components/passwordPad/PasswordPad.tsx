import { View } from '@tarojs/components'
import deleteIcon from 'lucide-static/icons/delete.svg'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
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
const ordered = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

function shuffled(): string[] {
  const rest = [...ordered]
  const result: string[] = []
  // Math.random is sufficient: the positions are visible on the screen.
  while (rest.length > 0) result.push(...rest.splice(Math.floor(Math.random() * rest.length), 1))
  return result
}

/**
 * Six boxes and the app's own keypad: the digits are in no input's value, so no keyboard, autofill or log sees them.
 * Screen readers announce the number of digits entered, never the digits. A physical keyboard works too.
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
  const keys = useMemo(() => (isShuffled ? shuffled() : ordered), [isShuffled])
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
  const remove = () => setDigits(digits.slice(0, -1))
  const web = {
    tabIndex: 0,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (/^\d$/.test(event.key)) add(event.key)
      else if (event.key === 'Backspace') remove()
      else return
      event.preventDefault()
    },
  }

  return (
    <View className="passwordPad" role="group" aria-label={label} {...web}>
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
      <View className="passwordPad__keys">
        {keys.slice(0, 9).map((digit) => (
          <Pressable
            key={digit}
            className="passwordPad__key"
            disabled={disabled}
            onPress={() => add(digit)}
          >
            {digit}
          </Pressable>
        ))}
        <View className="passwordPad__gap" />
        <Pressable
          className="passwordPad__key"
          disabled={disabled}
          onPress={() => add(keys[9] ?? '0')}
        >
          {keys[9]}
        </Pressable>
        <Pressable className="passwordPad__key" label="删除" disabled={disabled} onPress={remove}>
          <Icon src={deleteIcon} size={24} />
        </Pressable>
      </View>
    </View>
  )
}

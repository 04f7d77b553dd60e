import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import { pageViewOfTop } from '@/platform/pageView'
import './choice.scss'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string
  /** The label is for screen readers only, when the page already shows it. */
  isLabelHidden?: boolean
  /** Options in one line that scrolls sideways; in elder mode they wrap. */
  isOneLine?: boolean
}

/** Single choice among a few visible options, shown as chips. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  isLabelHidden = false,
  isOneLine = false,
}: Props<Value>) {
  const lineId = useId()
  // Counts loaded later widen the chips, which moves the chosen one.
  const texts = options.map(({ text }) => text).join()
  useEffect(() => {
    if (isOneLine && value !== null) pageViewOfTop().centreChosen(lineId)
  }, [isOneLine, value, texts, lineId])
  return (
    <View className={`choice ${isOneLine ? 'choice--line' : ''}`}>
      {!isLabelHidden && (
        <View className="choice__label" aria-hidden="true">
          {label}
        </View>
      )}
      <View
        id={isOneLine ? lineId : undefined}
        className="choice__options"
        role="radiogroup"
        aria-label={label}
        {...arrowKeys('radio')}
      >
        {options.map((option) => (
          <Pressable
            key={option.value}
            role="radio"
            selected={option.value === value}
            className={`choice__option ${option.value === value ? 'choice__option--on' : ''}`}
            onPress={() => onChange(option.value)}
          >
            {option.text}
          </Pressable>
        ))}
      </View>
      {error && (
        <View className="choice__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useContext, useEffect, useId } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { arrowKeys } from '@/hooks/arrowKeys'
import { pageViewOf } from '@/platform/pageView'
import { SideLine } from '@/platform/sideLine'
import { chipColumns, columnsStyle } from './chipColumns'
import './choice.scss'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string
  /** The label is for screen readers only, when the page already shows it. */
  isLabelHidden?: boolean
  /** Options in one line that scrolls sideways. */
  isOneLine?: boolean
  /** A choice closes the sheet around it: by keyboard, arrows only move and Enter chooses. */
  isFinal?: boolean
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
  isFinal = false,
}: Props<Value>) {
  // WeChat finds no element by an id with colons.
  const lineId = useId().replace(/:/g, '')
  // Counts loaded later widen the chips, which moves the chosen one.
  const texts = options.map(({ text }) => text).join()
  useEffect(() => {
    if (isOneLine && value !== null) pageViewOf().centreChosen(lineId)
  }, [isOneLine, value, texts, lineId])
  const { isElder } = useContext(AppearanceContext)
  const columns = isOneLine
    ? 0
    : chipColumns(
        options.map(({ text }) => text),
        isElder,
      )
  const Line = isOneLine ? SideLine : View
  const chosenAt = options.findIndex((option) => option.value === value)
  const idAt = (at: number) => `${lineId}-${at}`
  return (
    <View className={`choice ${isOneLine ? 'choice--line' : ''} ${error ? 'field--wrong' : ''}`}>
      {!isLabelHidden && (
        <View className="choice__label" aria-hidden="true">
          {label}
        </View>
      )}
      <Line
        id={isOneLine ? lineId : undefined}
        className={`choice__options ${columns > 0 ? 'choice__options--even' : ''}`}
        style={columns > 0 ? columnsStyle(columns) : undefined}
        role="radiogroup"
        aria-label={label}
        {...arrowKeys('radio', isFinal)}
        // The item before the chosen one stays visible.
        {...(isOneLine && chosenAt > 1 && { shownId: idAt(chosenAt - 1) })}
      >
        {options.map((option, at) => (
          <Pressable
            key={option.value}
            id={isOneLine ? idAt(at) : undefined}
            role="radio"
            selected={option.value === value}
            className={`choice__option ${option.value === value ? 'choice__option--on' : ''}`}
            onPress={() => onChange(option.value)}
          >
            <DottedText facts={[option.text]} />
          </Pressable>
        ))}
      </Line>
      {error && (
        <View className="choice__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { licensePlate } from '@/platform/licensePlate'
import { Button } from '@/components/button/Button'
import {
  entryKeys,
  entryOf,
  entryText,
  isFull,
  movedTo,
  plateIn,
  pressed,
  removed,
  switched,
  type PlateEntry,
} from '@/rules/plateEntry'
import { sentenceOf } from '@/utils/sentence'
import { PlateBoxes } from './PlateBoxes'
import { PlateKeys } from './PlateKeys'
import './plateKeyboard.scss'

interface Props {
  /** The plate entered so far; a different value from outside (a history entry) replaces it, including its kind. */
  value: string
  onChange: (value: string) => void
  /** Called on the last key, or the enter key of a physical keyboard. The keyboard closes. */
  onDone?: () => void
  /** Label of the done key. */
  doneText?: string
  /** Why the plate is invalid. */
  error?: string
  /** Sign of the park's province, shown pale in the empty first box. */
  province?: string
  /** Keyboard initially open; otherwise a tap on a box opens it. */
  isOpen?: boolean
}

/**
 * Plate input box by box, with the keys valid for the current box: provinces, letters, letters and digits without I and
 * O, special endings. Any box can be tapped and corrected. A physical keyboard, pasting a plate and WeChat's own list
 * of plates work too.
 */
export function PlateKeyboard({
  value,
  onChange,
  onDone,
  doneText = '完成',
  error,
  province = '',
  isOpen: isOpenFirst = false,
}: Props) {
  const [entry, setEntry] = useState(() => entryOf(value))
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [note, setNote] = useState('')
  // The value set by the parent; text typed here comes back unchanged.
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    if (value !== entryText(entry)) setEntry(entryOf(value))
  }

  const become = (next: PlateEntry) => {
    setNote('')
    setEntry(next)
    const text = entryText(next)
    if (text !== value) onChange(text)
  }
  const takeWhole = (text: string, orElse: string) => {
    const plate = plateIn(text)
    if (plate) become(entryOf(plate))
    else setNote(orElse)
  }
  const done = () => {
    setOpen(false)
    onDone?.()
  }
  const choose = () =>
    licensePlate.choose().then(
      (plate) => plate !== null && takeWhole(plate, '没有选到车牌，请直接输入'),
      (failure: unknown) => setNote(sentenceOf(failure)),
    )

  const onKeyDown = (event: { key: string; isModified: boolean; isOnGroup: boolean }) => {
    if (event.isModified) return false
    const key = event.key.toUpperCase()
    if (event.key === 'Backspace') become(removed(entry))
    else if (event.key === 'ArrowLeft') become(movedTo(entry, entry.at - 1))
    else if (event.key === 'ArrowRight') become(movedTo(entry, entry.at + 1))
    else if (event.key === 'Enter' && event.isOnGroup && isFull(entry)) done()
    else if (entryKeys(entry).includes(key)) become(pressed(entry, key))
    else return false
    return true
  }
  const web = {
    tabIndex: 0,
    onKeyDown: (event: {
      key: string
      ctrlKey: boolean
      metaKey: boolean
      altKey: boolean
      target: unknown
      currentTarget: unknown
      preventDefault: () => void
    }) => {
      const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event
      const isModified = ctrlKey || metaKey || altKey
      if (onKeyDown({ key, isModified, isOnGroup: target === currentTarget }))
        event.preventDefault()
    },
    onPaste: (event: {
      clipboardData?: { getData: (type: string) => string } | null
      preventDefault: () => void
    }) => {
      event.preventDefault()
      takeWhole(event.clipboardData?.getData('text') ?? '', '粘贴的内容里没有车牌号')
    },
  }
  return (
    <View
      className={`plateKeyboard ${error ? 'field--wrong' : ''}`}
      role="group"
      aria-label="车牌号"
      {...web}
    >
      <PlateBoxes
        entry={entry}
        isActive={isOpen}
        isWrong={Boolean(error)}
        province={province}
        onBox={(at) => {
          setOpen(true)
          become(movedTo(entry, at))
        }}
        onNewEnergy={() => {
          setOpen(true)
          become(switched(entry, !entry.isNewEnergy))
        }}
      />
      {(error || note) && (
        <View
          className={`plateKeyboard__note ${error ? 'plateKeyboard__note--wrong' : ''}`}
          role="alert"
        >
          {error || note}
        </View>
      )}
      {isOpen && (
        <>
          {licensePlate.isOffered() && (
            <Button kind="quiet" size="inline" onPress={() => void choose()}>
              从微信选择车牌
            </Button>
          )}
          <PlateKeys
            entry={entry}
            onKey={(key) => become(pressed(entry, key))}
            onRemove={() => become(removed(entry))}
            doneText={doneText}
            onDone={done}
          />
        </>
      )}
    </View>
  )
}

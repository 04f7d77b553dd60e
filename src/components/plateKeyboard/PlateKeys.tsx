import { View } from '@tarojs/components'
import deleteIcon from 'lucide-static/icons/delete.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { plateProvinces } from '@/rules/plate'
import { entryKeys, entryText, isFull, type PlateEntry } from '@/rules/plateEntry'
import './plateKeyboard.scss'

interface Props {
  entry: PlateEntry
  onKey: (key: string) => void
  onRemove: () => void
  doneText: string
  onDone: () => void
}

/** Digits, then letters in the order of a keyboard: the same place for every box, so that the finger learns it. */
const lettersAndDigits = [...'1234567890QWERTYUPASDFGHJKLZXCVBNM']

/** What the panel shows: all keys of its kind, those that do not fit out of use; special ends only where they fit. */
function shownKeys(fitting: readonly string[]): readonly string[] {
  if (fitting.some((key) => plateProvinces.includes(key))) return fitting
  return [...lettersAndDigits, ...fitting.filter((key) => !lettersAndDigits.includes(key))]
}

/** The keys for the box being entered, delete, and the key that ends it. */
export function PlateKeys({ entry, onKey, onRemove, doneText, onDone }: Props) {
  const fitting = entryKeys(entry)
  const isBlank = entryText(entry) === ''
  return (
    <View className="plateKeyboard__panel">
      <View className="plateKeyboard__keys" role="group" aria-label="车牌键盘">
        {shownKeys(fitting).map((key) => (
          <Pressable
            key={key}
            className={fitting.includes(key) ? 'plateKeyboard__key' : 'plateKeyboard__key--off'}
            disabled={!fitting.includes(key)}
            onPress={() => onKey(key)}
          >
            {key}
          </Pressable>
        ))}
        <Pressable
          className={isBlank ? 'plateKeyboard__delete--off' : 'plateKeyboard__delete'}
          label="删除"
          disabled={isBlank}
          onPress={onRemove}
        >
          <Icon src={deleteIcon} size={24} />
        </Pressable>
      </View>
      <Pressable
        className={isFull(entry) ? 'plateKeyboard__done' : 'plateKeyboard__done--off'}
        disabled={!isFull(entry)}
        onPress={onDone}
      >
        {doneText}
      </Pressable>
    </View>
  )
}

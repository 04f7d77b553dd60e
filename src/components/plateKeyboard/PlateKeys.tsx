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

/** Digits, then letters in keyboard order: fixed positions for every box, so that users learn them. */
const lettersAndDigits = [...'1234567890QWERTYUPASDFGHJKLZXCVBNM']

/** Keys shown on the panel: all keys of its kind, invalid ones disabled; special endings only where valid. */
function shownKeys(fitting: readonly string[]): readonly string[] {
  if (fitting.some((key) => plateProvinces.includes(key))) return fitting
  return [...lettersAndDigits, ...fitting.filter((key) => !lettersAndDigits.includes(key))]
}

/** The keys for the current box, delete, and the done key. */
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

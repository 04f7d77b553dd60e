import { View } from '@tarojs/components'
import deleteIcon from 'lucide-static/icons/delete.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './keypad.scss'

interface Props {
  /** Name of the input, for screen readers. */
  label: string
  /** Ten digits in the order of the keys; the last one is below the others. */
  digits?: readonly string[]
  /** The key at the lower left; on a physical keyboard the key of its text. */
  corner?: { text: string; label?: string; onPress: () => void }
  onDigit: (digit: string) => void
  onDelete: () => void
  disabled?: boolean
}

export const digitsInOrder: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Keys from edge to edge of a page's bar or a sheet; the page shows what is typed. A physical keyboard works too. */
export function Keypad(props: Props) {
  const { label, digits = digitsInOrder, corner, onDigit, onDelete, disabled = false } = props
  const web = {
    tabIndex: 0,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (/^\d$/.test(event.key)) onDigit(event.key)
      else if (event.key === 'Backspace') onDelete()
      else if (event.key === corner?.text) corner.onPress()
      else return
      event.preventDefault()
    },
  }
  const key = (digit: string) => (
    <Pressable
      key={digit}
      className="keypad__key"
      disabled={disabled}
      onPress={() => onDigit(digit)}
    >
      {digit}
    </Pressable>
  )
  return (
    <View className="keypad" role="group" aria-label={label} {...web}>
      {digits.slice(0, 9).map(key)}
      {corner ? (
        <Pressable className="keypad__key" label={corner.label} onPress={corner.onPress}>
          {corner.text}
        </Pressable>
      ) : (
        <View className="keypad__key" />
      )}
      {digits.slice(9).map(key)}
      <Pressable className="keypad__key" label="删除" disabled={disabled} onPress={onDelete}>
        <Icon src={deleteIcon} size={24} />
      </Pressable>
    </View>
  )
}

import { View } from '@tarojs/components'
import deleteIcon from 'lucide-static/icons/delete.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './numberPad.scss'

interface Props {
  /** Name of the input, for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Maximum number of digits. */
  length: number
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Digit pad for a number of fixed length; the page shows the value. A physical keyboard works too. */
export function DigitPad({ label, value, onChange, length }: Props) {
  const press = (digit: string) => {
    if (value.length < length) onChange(value + digit)
  }
  const remove = () => onChange(value.slice(0, -1))
  const web = {
    tabIndex: 0,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (/^\d$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') remove()
      else return
      event.preventDefault()
    },
  }
  return (
    <View className="numberPad" role="group" aria-label={label} {...web}>
      {keys.map((key) => (
        <Pressable key={key} className="numberPad__key" onPress={() => press(key)}>
          {key}
        </Pressable>
      ))}
      <Pressable className="numberPad__key" onPress={() => onChange('')}>
        清空
      </Pressable>
      <Pressable className="numberPad__key" onPress={() => press('0')}>
        0
      </Pressable>
      <Pressable className="numberPad__key" label="删除" onPress={remove}>
        <Icon src={deleteIcon} size={24} />
      </Pressable>
    </View>
  )
}

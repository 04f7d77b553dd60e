import { View } from '@tarojs/components'
import deleteIcon from 'lucide-static/icons/delete.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './numberPad.scss'

interface Props {
  /** Yuan as typed. */
  value: string
  onChange: (value: string) => void
  /** Maximum digits before the point. */
  maxYuanDigits: number
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const

/** The amount after a key press; unchanged when the key is not valid there. */
function typed(value: string, key: string, maxYuanDigits: number): string {
  if (key === '.') return value === '' ? '0.' : value.includes('.') ? value : `${value}.`
  const next = value === '0' ? key : value + key
  const [yuan = '', decimals] = next.split('.')
  if (decimals === undefined) return yuan.length <= maxYuanDigits ? next : value
  return decimals.length <= 2 ? next : value
}

/** Number pad for an amount; the page shows the value. A physical keyboard works too. */
export function NumberPad({ value, onChange, maxYuanDigits }: Props) {
  const press = (key: string) => onChange(typed(value, key, maxYuanDigits))
  const remove = () => onChange(value.slice(0, -1))
  const web = {
    tabIndex: 0,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (/^[\d.]$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') remove()
      else return
      event.preventDefault()
    },
  }
  return (
    <View className="numberPad" role="group" aria-label="金额键盘" {...web}>
      {keys.map((key) => (
        <Pressable
          key={key}
          className="numberPad__key"
          label={key === '.' ? '小数点' : undefined}
          onPress={() => press(key)}
        >
          {key}
        </Pressable>
      ))}
      <Pressable className="numberPad__key" label="删除" onPress={remove}>
        <Icon src={deleteIcon} size={24} />
      </Pressable>
    </View>
  )
}

import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import '@/components/choice/choice.scss'

interface Props {
  label: string
  options: readonly string[]
  /** Maximum number of choices; null: all. */
  max: number | null
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string
}

/** Multiple choice as chips, all visible. */
export function ManyChoice({ label, options, max, value, onChange, error }: Props) {
  const isFull = max !== null && value.length >= max
  const toggle = (option: string) =>
    onChange(
      options.filter((each) => (each === option ? !value.includes(each) : value.includes(each))),
    )
  return (
    <View className="choice">
      <View className="choice__label" aria-hidden="true">
        {max === null ? label : `${label}，最多选 ${max} 项`}
      </View>
      <View className="choice__options" role="group" aria-label={label}>
        {options.map((option) => (
          <Pressable
            key={option}
            role="checkbox"
            selected={value.includes(option)}
            disabled={isFull && !value.includes(option)}
            className={`choice__option ${value.includes(option) ? 'choice__option--on' : ''}`}
            onPress={() => toggle(option)}
          >
            {option}
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

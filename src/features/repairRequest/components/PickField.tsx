import { View } from '@tarojs/components'
import check from 'lucide-static/icons/check.svg'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { useState } from 'react'
import '@/components/field/field.scss'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { arrowKeys } from '@/hooks/arrowKeys'
import './pickField.scss'

interface Props {
  label: string
  options: readonly { value: string; text: string }[]
  /** Empty: no choice yet. */
  value: string
  onChange: (value: string) => void
  error?: string
  placeholder?: string
}

/** Field whose value is chosen from a sheet with many options. */
export function PickField({
  label,
  options,
  value,
  onChange,
  error,
  placeholder = '请选择',
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const text = options.find((option) => option.value === value)?.text
  return (
    <View className={`field ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <Pressable
        className="field__box pickField"
        label={`${label}，${text ?? placeholder}`}
        onPress={() => setOpen(true)}
      >
        <View className={text === undefined ? 'pickField__none' : ''}>{text ?? placeholder}</View>
        <Icon src={chevron} size={18} />
      </Pressable>
      {error && (
        <View className="field__error" role="alert">
          {error}
        </View>
      )}
      <Sheet isOpen={isOpen} title={label} onClose={() => setOpen(false)}>
        <View role="radiogroup" aria-label={label} {...arrowKeys('radio')}>
          {options.map((option) => (
            <Pressable
              key={option.value}
              role="radio"
              selected={option.value === value}
              className="pickField__option"
              onPress={() => {
                onChange(option.value)
                setOpen(false)
              }}
            >
              <View>{option.text}</View>
              {option.value === value && <Icon src={check} size={18} />}
            </Pressable>
          ))}
        </View>
      </Sheet>
    </View>
  )
}

import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { useState } from 'react'
import '@/components/field/field.scss'
import { Icon } from '@/components/icon/Icon'
import { OptionSheet, type Option } from '@/components/optionSheet/OptionSheet'
import { Pressable } from '@/components/pressable/Pressable'
import './pickField.scss'

interface Props {
  label: string
  options: readonly Option<string>[]
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
      <OptionSheet
        isOpen={isOpen}
        title={label}
        options={options}
        value={value}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}

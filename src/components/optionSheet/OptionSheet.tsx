import { View } from '@tarojs/components'
import check from 'lucide-static/icons/check.svg'
import { DottedText } from '@/components/facts/DottedText'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { arrowKeys } from '@/hooks/arrowKeys'
import './optionSheet.scss'

export interface Option<Value extends string> {
  value: Value
  text: string
  /** A text in the size that the option stands for, in relation to the usual one. */
  sample?: { text: string; scale: number }
}

interface Props<Value extends string> {
  isOpen: boolean
  title: string
  options: readonly Option<Value>[]
  /** Empty: no choice yet. */
  value: Value | ''
  onChange: (value: Value) => void
  onClose: () => void
}

/** Sheet with a single choice among options; a choice closes it. */
export function OptionSheet<Value extends string>({
  isOpen,
  title,
  options,
  value,
  onChange,
  onClose,
}: Props<Value>) {
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      <View role="radiogroup" aria-label={title} {...arrowKeys('radio', true)}>
        {options.map((option) => (
          <Pressable
            key={option.value}
            role="radio"
            selected={option.value === value}
            className="optionSheet__option"
            onPress={() => {
              onChange(option.value)
              onClose()
            }}
          >
            <View>
              <DottedText facts={[option.text]} />
              {option.sample && (
                <View className="optionSheet__sampleBox" aria-hidden="true">
                  <View style={{ fontSize: `${option.sample.scale}em` }}>{option.sample.text}</View>
                </View>
              )}
            </View>
            {option.value === value && <Icon src={check} size={18} />}
          </Pressable>
        ))}
      </View>
    </Sheet>
  )
}

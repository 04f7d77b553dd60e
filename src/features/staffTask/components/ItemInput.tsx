import { View } from '@tarojs/components'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { TextArea } from '@/components/textArea/TextArea'
import type { StandardItem } from '@/contract/staffWork'
import { isWrongValue, rangeText, resultLimits } from '@/rules/standardItem'

const ticks = [
  { value: 'ok', text: '正常' },
  { value: 'wrong', text: '异常' },
] as const

interface Props {
  item: StandardItem
  value: string
  onChange: (value: string) => void
}

/** Input for a standard item, by its type; renders nothing for an item that only needs pictures. */
export function ItemInput({ item, value, onChange }: Props) {
  const { Text, Type, Options, Unit } = item
  switch (Type) {
    case 'tick':
      return (
        <Choice
          label={Text}
          isLabelHidden
          options={ticks}
          value={value === 'ok' || value === 'wrong' ? value : null}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Choice
          label={Text}
          isLabelHidden
          options={Options.map((option) => ({ value: option, text: option }))}
          value={value || null}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <>
          <Field
            label={Unit ? `${Text}（${Unit}）` : Text}
            placeholder="填写读数"
            maxLength={14}
            value={value}
            onChange={onChange}
            end={Unit ? <View className="itemForm__unit">{Unit}</View> : undefined}
            hint={rangeText(item) ? `正常范围 ${rangeText(item)}` : undefined}
          />
          {isWrongValue(item, value) && (
            <View className="itemForm__beyond" role="status">
              {`超出正常范围 ${rangeText(item)}`}
            </View>
          )}
        </>
      )
    case 'text':
      return (
        <TextArea
          label={Text}
          maxLength={resultLimits.valueMax}
          value={value}
          onChange={onChange}
        />
      )
    default:
      return null
  }
}

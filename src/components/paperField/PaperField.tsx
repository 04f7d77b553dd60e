import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import { Field } from '@/components/field/Field'
import { Sheet } from '@/components/sheet/Sheet'
import {
  hasBirthday,
  paperRules,
  paperText,
  paperTypes,
  splitPaper,
  type Paper,
} from '@/rules/identityPaper/paper'
import './paperField.scss'

interface Props {
  label: string
  /** A paper's text (rules/identityPaper), as typed; empty: none. */
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: string
  /** Today, YYYY-MM-DD: shows a birth date field for papers whose number contains none. Omitted: no such field. */
  birthdayUntil?: string
}

const options = paperTypes.map((type) => ({ value: type, text: paperRules[type].text }))

/** Number of an identity paper, with the choice of its type; the mainland card is chosen first. */
export function PaperField({ label, value, onChange, error, hint, birthdayUntil }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  // A paper without a number is an empty text, which has no type.
  const [chosen, setChosen] = useState(splitPaper(value).type)
  const type = value === '' ? chosen : splitPaper(value).type
  const paper: Paper = { ...splitPaper(value), type }
  const rule = paperRules[type]
  const change = (part: Partial<Paper>) => onChange(paperText({ ...paper, ...part }))
  return (
    <View className="paperField">
      <View className="paperField__type">
        <View className="paperField__name">{`证件类型：${rule.text}`}</View>
        <Button
          kind="quiet"
          size="inline"
          label={`更换证件类型，现在是${rule.text}`}
          onPress={() => setChoosing(true)}
        >
          更换
        </Button>
      </View>
      <Field
        label={label}
        value={paper.number}
        kind={type === 'idCard' ? 'idCard' : 'capitals'}
        isVerbatim
        maxLength={18}
        placeholder={rule.hint}
        hint={hint}
        onChange={(number) => change({ number })}
        error={error}
      />
      {birthdayUntil !== undefined && !hasBirthday(paper) && (
        <DateField
          label="出生日期"
          value={paper.birthday}
          from="1920-01-01"
          to={birthdayUntil}
          onChange={(birthday) => change({ birthday })}
        />
      )}
      <Sheet isOpen={isChoosing} title="证件类型" onClose={() => setChoosing(false)}>
        <Choice
          label="证件类型"
          isLabelHidden
          options={options}
          value={type}
          onChange={(next) => {
            setChosen(next)
            setChoosing(false)
            onChange('')
          }}
        />
      </Sheet>
    </View>
  )
}

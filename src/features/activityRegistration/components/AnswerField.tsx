import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useContext } from 'react'
import { chipColumns, columnsStyle } from '@/components/choice/chipColumns'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import { Field } from '@/components/field/Field'
import { PaperField } from '@/components/paperField/PaperField'
import { TextArea } from '@/components/textArea/TextArea'
import { AppearanceContext } from '@/components/screen/screenContexts'
import type { Answers, FormField } from '@/contract/activityForm'
import { Pressable } from '@/components/pressable/Pressable'
import type { PictureStates } from '../actions/useSignUpState'
import { PictureAnswer } from './PictureAnswer'
import './answerField.scss'
import '@/components/choice/choice.scss'

interface ManyChoiceProps {
  label: string
  options: readonly string[]
  /** Maximum number of choices; null: all. */
  max: number | null
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string
}

/** Multiple choice as chips, all visible. */
function ManyChoice({ label, options, max, value, onChange, error }: ManyChoiceProps) {
  const isFull = max !== null && value.length >= max
  const { isElder } = useContext(AppearanceContext)
  const columns = chipColumns(options, isElder)
  const toggle = (option: string) =>
    onChange(
      options.filter((each) => (each === option ? !value.includes(each) : value.includes(each))),
    )
  return (
    <View className="choice">
      <View className="choice__label" aria-hidden="true">
        {max === null ? label : `${label}，最多选 ${max} 项`}
      </View>
      <View
        className={`choice__options ${columns > 0 ? 'choice__options--even' : ''}`}
        style={columns > 0 ? columnsStyle(columns) : undefined}
        role="group"
        aria-label={label}
      >
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

interface Props {
  /** Element id, used for scrolling. */
  id: string
  field: FormField
  value: Answers[string] | undefined
  onChange: (answer: Answers[string]) => void
  error?: string
  /** The park's date, YYYY-MM-DD. */
  today: string
  tellPictures: PictureStates['tell']
}

const longestText = 50
const longestArea = 500

/** 备注（选填） */
const labelOf = ({ Label, Required }: FormField): string => (Required ? Label : `${Label}（选填）`)

/** Input for one question, by its type. */
export function AnswerField(props: Props) {
  return (
    <View id={props.id} className={`answerField ${props.error ? 'answerField--wrong' : ''}`}>
      <Input {...props} />
      {props.field.Hint !== '' && !isLine(props.field) && (
        <View className="answerField__hint">
          <WordText isPlain>{props.field.Hint}</WordText>
        </View>
      )}
    </View>
  )
}

/** Types rendered by Field, which shows the hint itself. */
const isLine = ({ Type }: FormField) => ['text', 'phone', 'idcard', 'number'].includes(Type)

function Input({ id, field, value, onChange, error, today, tellPictures }: Props) {
  const { Type, Options, Max, Hint } = field
  const label = labelOf(field)
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value : []
  switch (Type) {
    case 'radio':
      return (
        <Choice
          label={label}
          options={Options.map((option) => ({ value: option, text: option }))}
          value={text || null}
          onChange={onChange}
          error={error}
        />
      )
    case 'checkbox':
      return (
        <ManyChoice
          label={label}
          options={Options}
          max={Max}
          value={list}
          onChange={onChange}
          error={error}
        />
      )
    case 'date':
      return (
        <DateField
          label={label}
          value={text}
          from="1920-01-01"
          to={field.Kept === 'birthday' ? today : '2099-12-31'}
          onChange={onChange}
          error={error}
        />
      )
    case 'image':
      return (
        <PictureAnswer
          id={id}
          label={label}
          images={list}
          max={Max}
          onChange={onChange}
          tell={tellPictures}
          error={error}
        />
      )
    case 'textarea':
      return (
        <TextArea
          label={label}
          value={text}
          maxLength={Max ?? longestArea}
          onChange={onChange}
          error={error}
        />
      )
    case 'phone':
      return (
        <Field
          label={label}
          value={text}
          kind="mobile"
          maxLength={11}
          hint={Hint}
          onChange={onChange}
          error={error}
        />
      )
    case 'idcard':
      return (
        <PaperField
          label={label}
          value={text}
          hint={Hint}
          birthdayUntil={today}
          onChange={onChange}
          error={error}
        />
      )
    case 'number':
      return (
        <Field
          label={label}
          value={text}
          kind="decimal"
          maxLength={12}
          hint={Hint}
          onChange={onChange}
          error={error}
        />
      )
    default:
      return (
        <Field
          label={label}
          value={text}
          maxLength={Max ?? longestText}
          hint={Hint}
          onChange={onChange}
          error={error}
        />
      )
  }
}

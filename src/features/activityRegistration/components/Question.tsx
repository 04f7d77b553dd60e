import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { Answers, FormField } from '@/contract/activityForm'
import type { PictureStates, SignUpState } from '../actions/useSignUpState'
import { elementOf } from '../model/editStart'
import { fieldsOf, savedText, type FormContext } from '../model/formState'
import { AnswerField } from './AnswerField'
import './question.scss'

interface Props {
  /** Key of the question in FormErrors. */
  place: string
  field: FormField
  value: Answers[string] | undefined
  /** Existing answer, masked, that applies unless another is typed; empty: none. */
  hint: string
  onChange: (answer: Answers[string]) => void
  error?: string
  /** The park's date, YYYY-MM-DD. */
  today: string
  tellPictures: PictureStates['tell']
}

/** A question, or its existing answer with a button to replace it. */
export function Question({ place, hint, ...props }: Props) {
  const { field, value, error, onChange } = props
  const id = elementOf(place)
  if (!hint || value !== undefined) return <AnswerField id={id} {...props} />
  return (
    <View id={id}>
      <View className="question__standing">
        <View className="question__text">
          <View className="question__label">{field.Label}</View>
          <View>{hint}</View>
        </View>
        <Button
          kind="quiet"
          size="inline"
          label={`修改${field.Label}`}
          onPress={() => onChange('')}
        >
          修改
        </Button>
      </View>
      {error && (
        <View className="question__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

interface OncePartProps {
  context: FormContext
  form: SignUpState
  tellPictures: PictureStates['tell']
}

/** Questions asked once per registration, not per person. */
export function OncePart({ context, form, tellPictures }: OncePartProps) {
  const fields = fieldsOf(context, form.state)
  if (fields.length === 0) return null
  return (
    <View className="oncePart">
      <View className="oncePart__head" role="heading" aria-level="3">
        其他信息
      </View>
      {fields.map((field) => (
        <Question
          key={field.Key}
          place={`once.${field.Key}`}
          field={field}
          value={form.state.once[field.Key]}
          hint={savedText(context, field)}
          error={form.errors[`once.${field.Key}`]}
          today={context.today}
          onChange={(answer) => form.answerOnce(field.Key, answer)}
          tellPictures={tellPictures}
        />
      ))}
    </View>
  )
}

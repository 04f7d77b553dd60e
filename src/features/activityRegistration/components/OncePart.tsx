import { View } from '@tarojs/components'
import type { PictureStates } from '../actions/usePictureStates'
import type { SignUpState } from '../actions/useSignUpState'
import { fieldsOf, savedText, type FormContext } from '../model/formState'
import { Question } from './Question'
import './oncePart.scss'

interface Props {
  context: FormContext
  form: SignUpState
  tellPictures: PictureStates['tell']
}

/** Questions asked once per registration, not per person. */
export function OncePart({ context, form, tellPictures }: Props) {
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

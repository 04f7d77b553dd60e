import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { Answers, FormField } from '@/contract/activityForm'
import type { PictureStates } from '../actions/usePictureStates'
import { elementOf } from '../model/errorOrder'
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

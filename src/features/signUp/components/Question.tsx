import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { Answers, FormField } from '@/contract/activityForm'
import type { PictureStates } from '../actions/usePictureStates'
import { elementOf } from '../model/errorOrder'
import { AnswerField } from './AnswerField'
import './question.scss'

interface Props {
  /** As FormErrors names it. */
  place: string
  field: FormField
  value: Answers[string] | undefined
  /** What answers it without being typed, masked; empty: nothing. */
  standing: string
  onChange: (answer: Answers[string]) => void
  error?: string
  /** YYYY-MM-DD, the park's. */
  today: string
  tellPictures: PictureStates['tell']
}

/** A question of a form, or the answer that stands already, with the way to give another. */
export function Question({ place, standing, ...props }: Props) {
  const { field, value, error, onChange } = props
  const id = elementOf(place)
  if (!standing || value !== undefined) return <AnswerField id={id} {...props} />
  return (
    <View id={id}>
      <View className="question__standing">
        <View className="question__text">
          <View className="question__label">{field.Label}</View>
          <View>{standing}</View>
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

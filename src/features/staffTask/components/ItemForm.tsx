import { View } from '@tarojs/components'
import type { StandardItem } from '@/contract/staffWork'
import type { WorkForm } from '../actions/useWorkForm'
import type { WorkOf } from '../model/workDraft'
import { ItemCard } from './ItemCard'
import './itemForm.scss'

interface Props {
  /** The task or inspection point that the items belong to. */
  work: WorkOf
  items: readonly StandardItem[]
  form: WorkForm
  /** Place for the picture stamp and for reported repairs. */
  place: string
  /** Item that takes the photo of the place, whatever its answer. */
  photoAt?: string
}

/** Standard items of a task with their inputs, the number answered and the remaining problems. */
export function ItemForm({ work, items, form, place, photoAt }: Props) {
  return (
    <View className="itemForm">
      <View className="itemForm__progress" role="status">
        {`已填 ${form.answered} / ${items.length} 项`}
      </View>
      {items.map((item, index) => (
        <ItemCard
          key={item.Id}
          {...{ work, item, form, place }}
          isPlaceShown={item.Id === photoAt}
          number={index + 1}
        />
      ))}
      {form.problems
        .filter(({ ItemId }) => ItemId === '')
        .map(({ Text }) => (
          <View key={Text} className="itemForm__problem" role="alert">
            {Text}
          </View>
        ))}
    </View>
  )
}

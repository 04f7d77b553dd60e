import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import type { StandardItem } from '@/contract/staffWork'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { TextArea } from '@/components/textArea/TextArea'
import { isWrongValue, resultLimits, valueText } from '@/rules/standardItem'
import type { WorkForm } from '../actions/useWorkForm'
import type { WorkOf } from '../model/workDraft'
import { reportRepair } from '../actions/reportRepair'
import { ItemInput } from './ItemInput'
import { PictureTaker } from './PictureTaker'
import wrench from 'lucide-static/icons/wrench.svg'
import './itemForm.scss'

interface ItemCardProps {
  work: WorkOf
  item: StandardItem
  form: WorkForm
  place: string
  /** Takes the photo of the place. */
  isPlaceShown: boolean
  /** Position in the list, from 1. */
  number: number
}

/** One standard item: text, answer and, for a fault, its description and the link to report it. */
function ItemCard({ work, item, form, place, isPlaceShown, number }: ItemCardProps) {
  const finding = form.findingOf(item.Id)
  const problem = form.problemOf(item.Id)
  const isWrong = isWrongValue(item, finding.Value)
  const isPicture = item.Type === 'picture'
  const hasPictures = isWrong || isPicture || isPlaceShown || finding.Images.length > 0
  const detail = [
    `${item.Text}：${valueText(item, finding)}`,
    ...(finding.Note ? [finding.Note] : []),
  ].join('，')
  return (
    <View
      id={`item-${item.Id}`}
      className={`itemForm__card ${problem ? 'itemForm__card--problem' : ''} ${isWrong ? 'itemForm__card--wrong' : ''}`}
    >
      <View className="itemForm__name">
        {`${number}. ${item.Text}${item.Required ? '' : '（选填）'}`}
      </View>
      {item.Hint !== '' && (
        <View className="itemForm__hint">
          <WordText isPlain>{item.Hint}</WordText>
        </View>
      )}
      <ItemInput
        item={item}
        value={finding.Value}
        onChange={(Value) => form.setFinding(item.Id, { Value })}
      />
      {isWrong && (
        <TextArea
          label="异常说明"
          placeholder="哪里不对，写明或拍照"
          maxLength={resultLimits.noteMax}
          value={finding.Note}
          onChange={(Note) => form.setFinding(item.Id, { Note })}
        />
      )}
      {hasPictures && (
        <PictureTaker
          label={isPicture ? item.Text : isPlaceShown ? '现场照片' : `${item.Text}的照片`}
          place={place}
          images={finding.Images}
          onChange={(Images) => form.setFinding(item.Id, { Images })}
        />
      )}
      {problem && (
        <View className="itemForm__problem" role="alert">
          {problem}
        </View>
      )}
      {isWrong && (
        <Button
          kind="plain"
          label={`报修：${item.Text}`}
          onPress={() => void reportRepair({ ...work, itemId: item.Id, place, detail })}
        >
          <Icon src={wrench} size={18} />
          报修
        </Button>
      )}
    </View>
  )
}

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

import { View } from '@tarojs/components'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { PaperField } from '@/components/paperField/PaperField'
import type { OrderSeat } from '@/contract/ticketOrder'
import type { ViewerForm } from '../actions/useViewers'
import { choosable, elementOf, viewerTitle, type KnownViewer } from '../model/viewers'
import './viewersPart.scss'

interface Props {
  seats: readonly OrderSeat[]
  known: readonly KnownViewer[]
  form: ViewerForm
}

/** Viewers by seat, for shows that require names. */
export function ViewersPart({ seats, known, form }: Props) {
  return (
    <View className="viewersPart">
      <View className="viewersPart__head">
        <View className="viewersPart__title" role="heading" aria-level="2">
          实名观演人
        </View>
        <View className="viewersPart__hint">一座一人，入场核对证件；证件号加密保存</View>
      </View>
      {seats.map((seat, at) => (
        <ViewerCard key={seat.Line} at={at} seats={seats} known={known} form={form} />
      ))}
    </View>
  )
}

/** Choice value for a typed viewer, in place of an id. */
const typed = 'typed'

function ViewerCard({ at, seats, known, form }: Props & { at: number }) {
  const entry = form.entries[at]
  if (!entry) return null
  const title = viewerTitle(seats, at)
  const people = choosable(known, form.entries, at)
  const chosen = people.find(({ Id }) => Id === entry.knownId)
  return (
    <View className="viewersPart__one" role="group" aria-label={title}>
      <View className="viewersPart__seat">{title}</View>
      {people.length > 0 && (
        <Choice
          label={`${title}，选一位`}
          isLabelHidden
          options={[
            ...people.map(({ Id, Name }) => ({ value: Id, text: Name })),
            { value: typed, text: '填写新的' },
          ]}
          value={entry.knownId || typed}
          onChange={(id) => form.change(at, { knownId: id === typed ? '' : id })}
        />
      )}
      {chosen ? (
        <View className="viewersPart__known" role="status">
          {`${chosen.Name} ${chosen.IdMask}`}
        </View>
      ) : (
        <>
          <View id={elementOf(`${at}.name`)}>
            <Field
              label="姓名"
              value={entry.name}
              placeholder="与证件一致"
              maxLength={50}
              onChange={(name) => form.change(at, { name })}
              error={form.errors[`${at}.name`]}
            />
          </View>
          <View id={elementOf(`${at}.idCard`)}>
            <PaperField
              label="证件号"
              value={entry.idCard}
              onChange={(idCard) => form.change(at, { idCard })}
              error={form.errors[`${at}.idCard`]}
            />
          </View>
        </>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { ListCard } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { Tick } from '@/components/tick/Tick'
import type { FormField } from '@/contract/activityForm'
import { ownNameAtom, type OwnName } from '@/state/ownName'
import type { SignUpState, PictureStates } from '../actions/useSignUpState'
import { elementOf } from '../model/editStart'
import {
  fieldsOf,
  isMinor,
  keptOf,
  savedText,
  type FormContext,
  type PersonEntry,
} from '../model/formState'
import { Question } from './Question'
import './personCard.scss'

interface Props {
  /** Index, from 0. */
  index: number
  person: PersonEntry
  context: FormContext
  form: SignUpState
  tellPictures: PictureStates['tell']
  /** Opens the choice of a kept person for this card; omitted: no choice is available. */
  onChoose?: () => void
}

/** One participant: questions, kept data and, below 18, a parent's consent. */
export function PersonCard({ index, person, context, form, tellPictures, onChoose }: Props) {
  const { key } = person
  const keptPerson = keptOf(person, context.kept)
  const isEdited = context.given !== undefined
  const own = useAtomValue(ownNameAtom)
  return (
    <View className="personCard">
      <View className="personCard__head">
        <View className="personCard__name" role="heading" aria-level="3">
          {`参加人 ${index + 1}`}
        </View>
        <View className="personCard__ways">
          {onChoose && (
            <Button
              kind="quiet"
              size="inline"
              label={`参加人 ${index + 1} 选常用参加人`}
              onPress={onChoose}
            >
              选常用
            </Button>
          )}
          {form.state.people.length > 1 && !isEdited && (
            <Button
              kind="quiet"
              size="inline"
              label={`移除参加人 ${index + 1}`}
              onPress={() => form.remove(key)}
            >
              移除
            </Button>
          )}
        </View>
      </View>
      {fieldsOf(context, form.state, person).map((field) => (
        <Question
          key={field.Key}
          place={`${key}.${field.Key}`}
          field={index === 0 && !keptPerson ? hinted(field, person, own) : field}
          value={person.answers[field.Key]}
          hint={savedText(context, field, person)}
          error={form.errors[`${key}.${field.Key}`]}
          today={context.today}
          onChange={(answer) => form.answer(key, field.Key, answer)}
          tellPictures={tellPictures}
        />
      ))}
      {isMinor(context, person) && <GuardianPart person={person} form={form} />}
      {!keptPerson && !isEdited && (
        <ListCard>
          <SwitchRow
            title="存为常用参加人"
            hint="下次直接选"
            isOn={person.isKept}
            onChange={(isKept) => form.setKept(key, isKept)}
          />
        </ListCard>
      )}
    </View>
  )
}

/** The field of the member's own name says where to enter it while it is empty. */
const hinted = (field: FormField, { answers }: PersonEntry, { hint }: OwnName): FormField =>
  field.Kept === 'name' && field.Hint === '' && !answers[field.Key]
    ? { ...field, Hint: hint }
    : field

function GuardianPart({ person, form }: { person: PersonEntry; form: SignUpState }) {
  const { key, guardian } = person
  const errorOf = (field: string) => form.errors[`${key}.guardian.${field}`]
  return (
    <View className="personCard__guardian">
      <View className="personCard__label">未满 18 周岁，需要监护人同意</View>
      <View id={elementOf(`${key}.guardian.Name`)}>
        <Field
          label="监护人姓名"
          value={guardian.Name}
          maxLength={50}
          onChange={(Name) => form.setGuardian(key, { Name })}
          error={errorOf('Name')}
        />
      </View>
      <View id={elementOf(`${key}.guardian.Phone`)}>
        <Field
          label="监护人手机号"
          value={guardian.Phone}
          kind="mobile"
          maxLength={11}
          onChange={(Phone) => form.setGuardian(key, { Phone })}
          error={errorOf('Phone')}
        />
      </View>
      <View id={elementOf(`${key}.guardian.IsAgreed`)}>
        <Pressable
          className={`personCard__agree ${guardian.IsAgreed ? 'personCard__agree--on' : ''}`}
          role="checkbox"
          selected={guardian.IsAgreed}
          onPress={() => form.setGuardian(key, { IsAgreed: !guardian.IsAgreed })}
        >
          <Tick isOn={guardian.IsAgreed} />
          我是监护人，同意其参加本活动
        </Pressable>
        {errorOf('IsAgreed') && (
          <View className="personCard__error" role="alert">
            {errorOf('IsAgreed')}
          </View>
        )}
      </View>
    </View>
  )
}

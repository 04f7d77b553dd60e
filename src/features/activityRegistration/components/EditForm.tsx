import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { WordText } from '@/components/wordText/WordText'
import type { activityRegistrationCalls } from '@/contract/activityRegistration'
import type { DataOf } from '@/contract/endpoint'
import { ServerClockContext } from '@/hooks/serverClock'
import { parkDate } from '@/utils/dateTime'
import { useEdit } from '../actions/useEdit'
import { useJudgedSending } from '../actions/useSubmit'
import { useSignUpState, usePictureStates } from '../actions/useSignUpState'
import { timeText } from '../model/activityText'
import { editStart } from '../model/editStart'
import type { FormContext } from '../model/formState'
import { OncePart } from './Question'
import { PersonCard } from './PersonCard'
import './signUpForm.scss'

interface Props {
  data: DataOf<typeof activityRegistrationCalls.getFormByResultId>
  askAgain: () => unknown
}

/** Edit form of a registration, filled with its answers; the number of people is fixed. */
export function EditForm({ data: { Record: record, Fields, FormVersion }, askAgain }: Props) {
  const now = useContext(ServerClockContext)
  const [start] = useState(() => editStart(Fields, record))
  const context: FormContext = {
    ...start.context,
    fields: Fields,
    kept: [],
    today: parkDate(now()),
    activityDay: parkDate(record.StartAt),
    // Not part of the record; the server checks the age.
    AgeFrom: null,
    AgeTo: null,
  }
  const form = useSignUpState(`activityEdit/${record.Id}`, context, start.state)
  const pictures = usePictureStates()
  const { edit, isBusy, note } = useEdit({
    record,
    formVersion: FormVersion,
    onDone: form.done,
    askAgain,
  })
  const { send, problem } = useJudgedSending(context, form, pictures, (judged) => void edit(judged))
  return (
    <View className="signUpForm">
      <View>
        <View className="signUpForm__title">
          <WordText>{record.Title}</WordText>
        </View>
        <Facts className="signUpForm__fact" facts={[timeText(record), record.PlaceName]} />
      </View>
      {form.state.people.map((person, index) => (
        <PersonCard
          key={person.key}
          index={index}
          person={person}
          context={context}
          form={form}
          tellPictures={pictures.tell}
        />
      ))}
      <OncePart context={context} form={form} tellPictures={pictures.tell} />
      <View className="signUpForm__refund">人数不能修改；需审核的活动将重新审核。</View>
      <ScreenFooter>
        <View className="signUpForm__bar">
          {(problem || note) && (
            <View className="signUpForm__problem" role="alert">
              {problem || note}
            </View>
          )}
          <Button kind={form.sendKind} busy={isBusy} disabled={pictures.isBusy} onPress={send}>
            {pictures.isBusy ? '图片上传中…' : '保存修改'}
          </Button>
        </View>
      </ScreenFooter>
    </View>
  )
}

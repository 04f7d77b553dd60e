import { View } from '@tarojs/components'
import calendar from 'lucide-static/icons/calendar-plus.svg'
import fileText from 'lucide-static/icons/file-text.svg'
import mapPin from 'lucide-static/icons/map-pin.svg'
import { type ReactNode, useState } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Timeline } from '@/components/timeline/Timeline'
import { WordText } from '@/components/wordText/WordText'
import type { RegistrationRecord } from '@/contract/registration'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { clockText } from '@/utils/dateTime'
import { fullTime } from '@/utils/timeText'
import { confirmingHint, isConfirming } from '@/features/checkout/model/confirming'
import { hasPlace, showPlace } from '@/hooks/showPlace'
import { useCalendar } from '@/hooks/useCalendar'
import { pointsText } from '@/rules/pointsText'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { numberText, peopleText, timeText, toneOfStatus } from '../model/activityText'
import './recordBody.scss'

/** Submitted answers; numbers are masked by the server. Renders nothing when there are none. */
function GivenAnswers({ answers }: { answers: RegistrationRecord['Answers'] }) {
  const [viewed, setViewed] = useState<{ images: readonly string[]; at: number | null }>({
    images: [],
    at: null,
  })
  if (answers.length === 0) return null
  return (
    <View className="givenAnswers">
      {answers.map(({ Key, Label, Text, Images }) => (
        <View key={Key} className="givenAnswers__row">
          <View className="givenAnswers__label">{Label}</View>
          <View className="givenAnswers__text">
            {Text}
            {Images.length > 0 && (
              <View className="givenAnswers__images">
                {Images.map((image, at) => (
                  <Pressable
                    key={`${at} ${image}`}
                    className="givenAnswers__image"
                    label={`查看${Label}第 ${at + 1} 张`}
                    onPress={() => setViewed({ images: Images, at })}
                  >
                    <Picture src={image} alt="" ratio={1} />
                  </Pressable>
                ))}
              </View>
            )}
          </View>
        </View>
      ))}
      <ImageViewer
        images={viewed.images}
        at={viewed.at}
        onMove={(at) => setViewed({ ...viewed, at })}
        onClose={() => setViewed({ ...viewed, at: null })}
      />
    </View>
  )
}

/** The answers of a person without the name, which is the heading. */
const answersOf = ({ Name, Answers }: RegistrationRecord['Persons'][number]) =>
  Answers.filter(({ Text }) => Text !== Name)

function CheckedInBadge({ at }: { at: number | null }) {
  return at === null ? null : <StatusBadge text={`${clockText(at)} 签到`} tone="good" />
}

/** The participants: rows of one card if only their names are known, else a card each with the answers. */
function Persons({ persons }: { persons: RegistrationRecord['Persons'] }) {
  if (persons.length === 0) return null
  if (persons.every((person) => person.GuardianText === '' && answersOf(person).length === 0))
    return (
      <ListCard>
        {persons.map(({ Name, CheckedInAt }, index) => (
          <ListRow key={index} title={Name} value={<CheckedInBadge at={CheckedInAt} />} />
        ))}
      </ListCard>
    )
  return persons.map((person, index) => (
    <View key={index} className="recordBody__card">
      <View className="recordBody__head">
        <View className="recordBody__name">{person.Name}</View>
        <CheckedInBadge at={person.CheckedInAt} />
      </View>
      <GivenAnswers answers={answersOf(person)} />
      {person.GuardianText !== '' && (
        <View className="recordBody__fact">
          <WordText isPlain>{person.GuardianText}</WordText>
        </View>
      )}
    </View>
  ))
}

interface Props {
  record: RegistrationRecord
  /** Called when a deadline has passed: refetches. */
  onEnd: () => void
  /** Primary action, shown below the status. */
  lead: ReactNode
}

/** States in which the participants will or may still attend. */
const isComing = ({ Status }: RegistrationRecord): boolean =>
  ['PendingPay', 'PendingAudit', 'Confirmed', 'Offered', 'Waitlisted'].includes(Status)

/** A registration: status, time, place, participants and answers. */
export function RecordBody({ record, onEnd, lead }: Props) {
  const { Id, ActivityId, Title, PlaceName, StartAt, EndAt, Status, StatusText } = record
  const { add } = useCalendar()
  const until = Status === 'Offered' ? record.OfferedUntil : record.ExpireAt
  const event = { id: Id, title: Title, place: PlaceName, startAt: StartAt, endAt: EndAt }
  return (
    <View className="recordBody">
      <View className="recordBody__card">
        <View className="recordBody__head">
          <View className="recordBody__title" role="heading" aria-level="2">
            <WordText>{Title}</WordText>
          </View>
          <StatusBadge text={StatusText} tone={toneOfStatus[Status]} />
        </View>
        {(Status === 'Offered' || Status === 'PendingPay') && until !== null && (
          <Countdown
            until={until}
            label={Status === 'Offered' ? '名额保留' : '剩余'}
            overText="已超时"
            onEnd={onEnd}
          />
        )}
        {isConfirming(record) && (
          <View className="recordBody__fact">
            <WordText isPlain>{confirmingHint}</WordText>
          </View>
        )}
        {Status === 'Waitlisted' && (
          <View className="recordBody__fact">
            {record.Ahead > 0
              ? `前面还有 ${record.Ahead} 人，有名额通知您`
              : '排在第一位，有名额通知您'}
          </View>
        )}
        {record.Reason !== '' && (
          <View className="recordBody__fact">
            <WordText isPlain>{record.Reason}</WordText>
          </View>
        )}
      </View>
      {lead}
      <ListCard>
        <ListRow
          icon={calendar}
          title={timeText(record)}
          hint={isComing(record) ? '添加到日历' : undefined}
          onPress={
            isComing(record)
              ? () => void add({ ...event, notes: `报名编号 ${record.No}` })
              : undefined
          }
        />
        <ListRow
          icon={mapPin}
          title={PlaceName}
          hint={hasPlace(record) ? '查看位置' : undefined}
          onPress={
            hasPlace(record) ? () => void showPlace(record, { name: record.PlaceName }) : undefined
          }
        />
        <ListRow
          icon={fileText}
          title="活动详情"
          onPress={() => void go('activityDetail', { id: ActivityId })}
        />
      </ListCard>
      <ListCard>
        <ListRow title="报名编号" value={numberText(record.No)} />
        <ListRow title="参加人数" value={peopleText(record.People)} />
        {record.CheckedIn > 0 && record.CheckedIn < record.People && (
          <ListRow title="已签到" value={`${record.CheckedIn} / ${peopleText(record.People)}`} />
        )}
        <ListRow title="费用" value={record.Amount > 0 ? formatYuan(record.Amount) : '免费'} />
        {record.Points > 0 && <ListRow title="积分" value={pointsText(record.Points)} />}
        <ListRow title="提交时间" value={fullTime(record.CreatedAt)} />
      </ListCard>
      <Persons persons={record.Persons} />
      {record.Answers.length > 0 && (
        <View className="recordBody__card">
          <GivenAnswers answers={record.Answers} />
        </View>
      )}
      {isComing(record) && record.RefundText !== '' && (
        <View className="recordBody__fact">
          <WordText>{`取消规则：${record.RefundText}`}</WordText>
        </View>
      )}
      {record.Timeline.length > 0 && (
        <View className="recordStages">
          <View className="recordStages__title" role="heading" aria-level="2">
            进度
          </View>
          <Timeline
            label="报名进度"
            // Entries with the same time are listed latest first, too.
            steps={[...record.Timeline]
              .reverse()
              .sort((one, other) => other.At - one.At)
              .map(({ At, Text }, index) => ({
                key: `${At} ${index}`,
                title: Text,
                time: fullTime(At),
              }))}
          />
        </View>
      )}
    </View>
  )
}

import type { MessageKindName } from '@/contract/messageKinds'
import { eventTime } from '@/utils/timeText'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import { isMovedSince } from './refundTerms'
import type { ScheduleRow, ShowRow, WholeSchedule } from './show.repository'

/** A schedule with its show and hall, for messages. */
export interface ShowEvent {
  show: ShowRow
  schedule: ScheduleRow
  hall: WholeSchedule['hall']
  /** When the member ordered tickets; missing or null: the member has bought none. */
  orderedAt?: Date | null
}

const startText = ({ schedule }: ShowEvent): string => eventTime(schedule.startAt.getTime())

const placeText = ({ hall }: ShowEvent): string => `${hall.theatre}${hall.name}`

/** A message kind about a schedule; `once` identifies the event, so that a message is sent once per event. */
function showMessage(
  kind: MessageKindName,
  title: string,
  text: (event: ShowEvent) => string,
  once: (event: ShowEvent) => string,
): MessageKind<ShowEvent & { userId: string }> {
  return {
    kind,
    page: 'showDetail',
    write: (event) => ({
      subject: `${event.userId}/${event.schedule.id}/${once(event)}`,
      about: event.schedule.id,
      title,
      text: text(event),
      query: { id: event.show.id, scheduleId: event.schedule.id },
      fields: {
        what: { text: event.show.title },
        at: { at: event.schedule.startAt.getTime() },
        place: { text: placeText(event) },
        state: { text: title },
      },
    }),
  }
}

/** Sent to waiting members when tickets are available again. */
export const ticketsBack = showMessage(
  'ticketsBack',
  '有票了',
  (event) => `“${event.show.title}”${startText(event)} 有票了，先到先得，请尽快购买`,
  // Each new seat version counts as a new event: a member who subscribes again gets another message.
  ({ schedule }) => String(schedule.seatVersion),
)

/** Gifts cannot be returned, and orders made after the move follow the show's rule. */
const returnText = ({ schedule, orderedAt }: ShowEvent): string =>
  orderedAt && isMovedSince({ schedule, orderedAt }) ? '；不便前往，开演前可全额退票' : ''

export const showMoved = showMessage(
  'showMoved',
  '演出改期',
  (event) =>
    `“${event.show.title}”${event.schedule.movedText}，现在是 ${startText(event)}，在${placeText(event)}。您的票继续有效${returnText(event)}`,
  ({ schedule }) => String(schedule.movedAt?.getTime() ?? 0),
)

export const showTomorrow = showMessage(
  'showTomorrow',
  '演出就要开始了',
  (event) =>
    `“${event.show.title}”${startText(event)} 在${placeText(event)}开演，请提前 30 分钟到场，出示票夹里的动态码`,
  // A moved schedule gets another reminder, for its new time.
  ({ schedule }) => String(schedule.startAt.getTime()),
)

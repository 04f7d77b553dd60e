import type { MessageKindName } from '@/contract/messageKinds'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { Category, EventRow, Repair } from './repairRequest.repository'
import { statusTexts } from './repairState'

/** A repair and its event, for messages. */
export interface RepairNews {
  repair: Repair
  category: Pick<Category, 'name'>
  event: EventRow
}

function repairMessage(
  kind: MessageKindName,
  headed: (news: RepairNews) => string,
): MessageKind<RepairNews> {
  return {
    kind,
    page: 'repairDetail',
    write: (news) => {
      const { repair, category, event } = news
      return {
        subject: event.id,
        about: repair.id,
        title: headed(news),
        text: `${category.name}（${repair.placeText || repair.no}）：${event.text || event.title}`,
        query: { id: repair.id },
        fields: {
          what: { text: category.name },
          place: { text: repair.placeText },
          no: { text: repair.no },
          at: { at: event.at.getTime() },
          state: { text: statusTexts[repair.status] },
        },
      }
    },
  }
}

/** To the member: accepted, assigned, started, suspended or ended. */
export const repairProgress = repairMessage('repairProgress', ({ event }) => `报修${event.title}`)

/** To the member: a quote waits for an answer. */
export const repairQuoted = repairMessage('repairQuoted', () => '维修报价待您确认')

/** To the member: repair done; pay or rate it. */
export const repairFinished = repairMessage('repairFinished', ({ repair }) =>
  repair.status === 'PendingPay' ? '维修完成，请付款' : '维修完成，请评价',
)

/** Read state of messages: calls used by the main package, separate from the list (userMessage.ts). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, nothing, time } from './fields'

export const messageStateCalls = {
  unreadCount: post('/notice/api/v1/user-message/unreadCount/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '未读消息数',
    request: nothing,
    data: v.object({ Count: v.number() }),
  }),
  read: post('/notice/api/v1/user-message/read/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '把消息记为已读：按编号、按所说的那一件事，或截至某一时刻的全部',
    request: v.object({
      Ids: v.optional(v.pipe(v.array(id), v.maxLength(100))),
      /** Id of an order, coupon or complaint: all messages about it. */
      About: v.optional(id),
      /** Messages up to this time; messages that arrive later stay unread. */
      UpTo: v.optional(v.pipe(time, v.minValue(0), v.maxValue(8_640_000_000_000_000))),
    }),
    data: v.object({ Count: v.number() }),
  }),
}

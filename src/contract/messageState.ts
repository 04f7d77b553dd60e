/** What is read and what is not: what pages of the main package ask, apart from the list (userMessage.ts). */
import * as v from 'valibot'
import { id, nothing, post, time } from './endpoint'

export const messageStateCalls = {
  unreadCount: post('/notice/api/v1/user-message/unreadCount/c', {
    auth: 'member',
    summary: '未读消息数',
    request: nothing,
    data: v.object({ Count: v.number() }),
  }),
  read: post('/notice/api/v1/user-message/read/c', {
    auth: 'member',
    summary: '把消息记为已读：按编号、按所说的那一件事，或截至某一时刻的全部',
    request: v.object({
      Ids: v.optional(v.pipe(v.array(id), v.maxLength(100))),
      /** Id of an order, a coupon, a complaint: all that was said about it. */
      About: v.optional(id),
      /** Everything up to then: what came while the person looked stays unread. */
      UpTo: v.optional(v.pipe(time, v.minValue(0), v.maxValue(8_640_000_000_000_000))),
    }),
    data: v.object({ Count: v.number() }),
  }),
}

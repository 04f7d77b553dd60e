/** The message centre: what happened to one's things (paths of ours, docs/DECISIONS.md). */
import * as v from 'valibot'
import { id, nothing, pageFields, paged, post, time } from './endpoint'

export const userMessage = v.object({
  Id: id,
  /** What happened (orderPaid, couponEnds …); later versions of the park's server may name others. */
  Kind: v.string(),
  Title: v.string(),
  Text: v.string(),
  /** Page of the app that shows the thing, and its parameters. */
  Page: v.string(),
  Query: v.record(v.string(), v.string()),
  CreatedAt: time,
  IsRead: v.boolean(),
})

export const userMessageCalls = {
  list: post('/notice/api/v1/user-message/list/c', {
    auth: 'member',
    summary: '我的消息，新的在前',
    request: v.object({ ...pageFields }),
    data: paged(userMessage),
  }),
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

export type UserMessage = v.InferOutput<typeof userMessage>

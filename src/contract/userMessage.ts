/** The message centre: what happened to one's things (paths of ours, docs/DECISIONS.md). */
import * as v from 'valibot'
import { id, pageFields, paged, post, time } from './endpoint'
import { messageStateCalls } from './messageState'

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
  ...messageStateCalls,
}

export type UserMessage = v.InferOutput<typeof userMessage>

/** Message centre: events concerning the member (paths defined by this project, docs/DECISIONS.md). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, nothing, pageFields, paged, time } from './fields'
import { messageStateCalls } from './messageState'

export const userMessage = v.object({
  Id: id,
  /** Kind of event (orderPaid, couponEnds …); later server versions may have further kinds. */
  Kind: v.string(),
  Title: v.string(),
  Text: v.string(),
  /** App page that shows the subject, and its parameters. */
  Page: v.string(),
  Query: v.record(v.string(), v.string()),
  CreatedAt: time,
  IsRead: v.boolean(),
})

export const userMessageCalls = {
  list: post('/notice/api/v1/user-message/list/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的消息，新的在前',
    request: v.object({ ...pageFields }),
    data: paged(userMessage),
  }),
  promotion: post('/notice/api/v1/user-message/promotion/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '是否接收园区的活动消息',
    request: nothing,
    data: v.object({ Receives: v.boolean() }),
  }),
  setPromotion: post('/notice/api/v1/user-message/setPromotion/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '设置是否接收园区的活动消息',
    request: v.object({ Receives: v.boolean() }),
    data: v.object({ Receives: v.boolean() }),
  }),
  ...messageStateCalls,
}

export type UserMessage = v.InferOutput<typeof userMessage>

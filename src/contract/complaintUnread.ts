/** Separate file because the profile page uses it, while all other complaint calls belong to the subpackage. */
import * as v from 'valibot'
import { post } from './endpoint'
import { nothing } from './fields'

export const complaintUnreadCount = post('/assets/api/v1/complaint/unreadCount/c', {
  auth: 'member',
  underLoad: 'reading',
  summary: '有新答复的反馈数',
  request: nothing,
  data: v.object({ Count: v.number() }),
})

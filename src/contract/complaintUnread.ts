/** Separate file because the profile page uses it, while all other complaint calls belong to the subpackage. */
import * as v from 'valibot'
import { nothing, post } from './endpoint'

export const complaintUnreadCount = post('/assets/api/v1/complaint/unreadCount/c', {
  auth: 'member',
  underLoad: 'reading',
  summary: '有新答复的反馈数',
  request: nothing,
  data: v.object({ Count: v.number() }),
})

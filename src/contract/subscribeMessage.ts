/** WeChat subscribe messages: available templates, and the user's answers (docs/DECISIONS.md). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, nothing, moneyFields } from './fields'

export const subscribeMessageCalls = {
  templates: post('/notice/api/v1/user-message/templates/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '可以请会员订阅的微信通知：园区配置了模板、会员没有拒绝过',
    request: nothing,
    data: v.object({ Templates: v.array(v.object({ Kind: v.string(), TemplateId: v.string() })) }),
  }),
  subscribed: post('/notice/api/v1/user-message/subscribed/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '记下会员对一个模板的选择：同意一次可以发一条，拒绝后不再询问',
    request: v.object({
      /** Created by the app per prompt: sent twice, it counts as one permission. */
      RequestId: moneyFields.RequestId,
      Kind: v.pipe(v.string(), v.maxLength(40)),
      TemplateId: v.pipe(v.string(), v.maxLength(64)),
      IsAccepted: v.boolean(),
      /** Subject of the action just completed: a message about it that already exists is sent immediately. */
      About: v.optional(id),
    }),
    data: nothing,
  }),
}

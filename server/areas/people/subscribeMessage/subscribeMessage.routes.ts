import { subscribeMessageCalls } from '@/contract/subscribeMessage'
import type { ServeDomain } from '../../../kernel/call'
import type { SubscribeMessageService } from './subscribeMessage.service'

export function subscribeMessageRoutes(
  serveDomain: ServeDomain,
  subscriptions: SubscribeMessageService,
): void {
  serveDomain(subscribeMessageCalls, {
    templates: async (_request, { member }) => ({ Templates: await subscriptions.offered(member) }),
    async subscribed(request, { member }) {
      await subscriptions.answered(member, request)
      return {}
    },
  })
}

import { userMessageCalls } from '@/contract/userMessage'
import type { ServeDomain } from '../../../kernel/call'
import type { UserMessageService } from './userMessage.service'

export function userMessageRoutes(serveDomain: ServeDomain, messages: UserMessageService): void {
  serveDomain(userMessageCalls, {
    list: (request, { member }) => messages.list(member, request),
    unreadCount: async (_request, { member }) => ({ Count: await messages.unread(member) }),
    promotion: (_request, { member }) => messages.receivesPromotion(member),
    setPromotion: ({ Receives }, { member }) => messages.setPromotion(member, Receives),
    read: async (request, { member }) => ({ Count: await messages.read(member, request) }),
  })
}

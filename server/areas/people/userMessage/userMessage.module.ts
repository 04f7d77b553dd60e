import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { userMessageRoutes } from './userMessage.routes'
import { createUserMessageService } from './userMessage.service'
import { userMessageInvariants } from './userMessage.invariants'

/** The inbox of a member. */
export const userMessageModule = defineModule({
  name: 'userMessage',
  invariants: userMessageInvariants,
  create({ db, clock }: Needs<'db' | 'clock'>) {
    const messages = createUserMessageService({ db, clock })
    return {
      services: { messages },
      serve: (serveDomain) => userMessageRoutes(serveDomain, messages),
      clean: (tenantId) => messages.clean(tenantId),
      account: messages.account,
    }
  },
})

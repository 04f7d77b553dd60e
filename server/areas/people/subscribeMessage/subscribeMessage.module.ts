import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { overdueMessages } from './subscribeMessage.repository'
import { subscribeMessageRoutes } from './subscribeMessage.routes'
import { subscribePages } from './subscribePages'
import { createSubscribeMessageService } from './subscribeMessage.service'
import { subscribeMessageInvariants } from './subscribeMessage.invariants'
import { subscribeTemplateFolder } from './subscribeMessage.folder'

/** WeChat subscribe messages, sent from an outbox. */
export const subscribeMessageModule = defineModule({
  name: 'subscribeMessage',
  invariants: subscribeMessageInvariants,
  overdue: [overdueMessages],
  folder: [subscribeTemplateFolder],
  create({
    db,
    clock,
    environment,
    log,
    subscribeProvider,
    messages,
    wechat,
    parks,
    faults,
  }: Needs<
    | 'db'
    | 'environment'
    | 'clock'
    | 'log'
    | 'subscribeProvider'
    | 'messages'
    | 'wechat'
    | 'parks'
    | 'faults'
  >) {
    const subscriptions = createSubscribeMessageService({
      db,
      clock,
      freshMs: environment.RULES_FRESH_SECONDS * 1_000,
      provider: subscribeProvider,
      messages,
      wechat,
      parks,
      faults,
      log,
    })
    return {
      services: { subscriptions },
      serve: (serveDomain) => subscribeMessageRoutes(serveDomain, subscriptions),
      demoPages: (app) => subscribePages(app, { provider: subscribeProvider }),
      clean: (tenantId) => subscriptions.clean(tenantId),
      sweep: (tenantId) => subscriptions.sweep(tenantId),
      account: subscriptions.account,
    }
  },
})

import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { devPages } from './devPages'
import { smsRoutes } from './sms.routes'
import { createSmsService } from './sms.service'

/** Codes by SMS. */
export const smsModule = defineModule({
  name: 'sms',
  create({
    db,
    clock,
    secrets,
    smsProvider,
    log,
    accounts,
    parkRates,
  }: Needs<'db' | 'secrets' | 'clock' | 'log' | 'smsProvider' | 'accounts' | 'parkRates'>) {
    const sms = createSmsService({ db, clock, secrets, provider: smsProvider, log, parkRates })
    return {
      services: { sms },
      serve: (serveDomain) => smsRoutes(serveDomain, sms, accounts),
      demoPages: (app) => devPages(app, { smsProvider }),
      clean: (tenantId) => sms.clean(tenantId),
    }
  },
})

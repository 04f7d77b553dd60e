import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createUserService } from './user.service'
import { userRoutes } from './user.routes'

/** Accounts for their owners: registration, log-in, passwords, profile, removal. */
export const userModule = defineModule({
  name: 'user',
  create({
    db,
    clock,
    accounts,
    sessions,
    sms,
    staff,
    pictures,
    parkRates,
  }: Needs<'db' | 'clock' | 'accounts' | 'sessions' | 'sms' | 'staff' | 'pictures' | 'parkRates'>) {
    const users = createUserService({ db, clock, accounts, sessions, sms, staff })
    return {
      services: { users },
      serve: (serveDomain) =>
        userRoutes(serveDomain, { users, accounts, sessions, pictures, parkRates }),
      clean: (tenantId) => users.clean(tenantId),
    }
  },
})

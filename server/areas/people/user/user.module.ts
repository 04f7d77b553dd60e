import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { AccountService } from '../account/account.service'
import type { SessionService } from '../session/session.service'
import type { ParkRateService } from '../parkRate/parkRate.service'
import type { SmsService } from '../sms/sms.service'
import type { StaffService } from '../staff/staff.service'
import type { PictureService } from '../picture/picture.service'
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
  }: Pick<Base, 'db' | 'clock'> & {
    accounts: AccountService
    sessions: SessionService
    sms: SmsService
    staff: StaffService
    pictures: PictureService
    parkRates: ParkRateService
  }) {
    const users = createUserService({ db, clock, accounts, sessions, sms, staff })
    return {
      services: { users },
      serve: (serveDomain) =>
        userRoutes(serveDomain, { users, accounts, sessions, pictures, parkRates }),
      clean: (tenantId) => users.clean(tenantId),
    }
  },
})

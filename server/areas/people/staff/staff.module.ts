import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { AccountService } from '../account/account.service'
import { staffDesk } from './staff.desk'
import { staffRoutes } from './staff.routes'
import { createStaffService } from './staff.service'

/** Roles of the park's staff. */
export const staffModule = defineModule({
  name: 'staff',
  create({ db, accounts }: Pick<Base, 'db'> & { accounts: AccountService }) {
    const staff = createStaffService({ db })
    return {
      services: { staff },
      desk: staffDesk(staff, accounts),
      serve: (serveDomain) => staffRoutes(serveDomain, staff, accounts),
    }
  },
})

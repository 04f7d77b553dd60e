import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { staffDesk } from './staff.desk'
import { staffFolder } from './staff.folder'
import { staffRoutes } from './staff.routes'
import { createStaffService } from './staff.service'
import { takeInvitations } from './staffInvite'

/** Roles of the park's staff. */
export const staffModule = defineModule({
  name: 'staff',
  folder: [staffFolder],
  create({ db, accounts }: Needs<'db' | 'accounts'>) {
    const staff = createStaffService({ db })
    return {
      services: { staff },
      desk: staffDesk(staff, accounts),
      arrive: ({ tx, ...who }) => takeInvitations(tx, who),
      serve: (serveDomain) => staffRoutes(serveDomain, staff, accounts),
    }
  },
})

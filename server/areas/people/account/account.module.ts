import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createAccountService } from './account.service'

/** Account rows: phone number, profile, open or removed. */
export const accountModule = defineModule({
  name: 'account',
  create({ db, clock }: Needs<'db' | 'clock'>) {
    return { services: { accounts: createAccountService({ db, clock }) } }
  },
})

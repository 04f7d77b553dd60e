import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { createAccountService } from './account.service'

/** Account rows: phone number, profile, open or removed. */
export const accountModule = defineModule({
  name: 'account',
  create({ db, clock }: Pick<Base, 'db' | 'clock'>) {
    return { services: { accounts: createAccountService({ db, clock }) } }
  },
})

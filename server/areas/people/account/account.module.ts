import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { createAccountService } from './account.service'

/** The rows of people: who exists, by what number, open or removed. */
export const accountModule = defineModule({
  name: 'account',
  create({ db, clock }: Pick<Base, 'db' | 'clock'>) {
    return { services: { accounts: createAccountService({ db, clock }) } }
  },
})

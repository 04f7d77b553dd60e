import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createAccountService } from './account.service'

/** Account rows: phone number, profile, open or removed. */
export const accountModule = defineModule({
  name: 'account',
  create(needs: Needs<'db' | 'clock' | 'secrets'>) {
    const accounts = createAccountService(needs)
    return { services: { accounts }, clean: (tenantId) => accounts.clean(tenantId) }
  },
})

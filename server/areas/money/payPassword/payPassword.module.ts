import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { payPasswordRoutes } from './payPassword.routes'
import { createPayPasswordService } from './payPassword.service'
import { payPasswordInvariants } from './payPassword.invariants'

/** Payment passwords, and small amounts without them. */
export const payPasswordModule = defineModule({
  name: 'payPassword',
  invariants: payPasswordInvariants,
  create(needs: Needs<'db' | 'secrets' | 'clock' | 'accounts' | 'sms' | 'orders'>) {
    const payPasswords = createPayPasswordService(needs)
    return {
      services: { payPasswords },
      serve: (serveDomain) => payPasswordRoutes(serveDomain, payPasswords),
    }
  },
})

import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createPayCodeService } from './payCode.service'
import { payCodeInvariants } from './payCode.invariants'

/** The payment code that a till scans. */
export const payCodeModule = defineModule({
  name: 'payCode',
  invariants: payCodeInvariants,
  create(needs: Needs<'db' | 'secrets' | 'clock' | 'orders' | 'payPasswords' | 'shops'>) {
    const payCodes = createPayCodeService(needs)
    return { services: { payCodes }, clean: (tenantId) => payCodes.clean(tenantId) }
  },
})

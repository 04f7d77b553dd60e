import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createRequestNonceService } from './requestNonce.service'

/** Nonces of signed requests; each can be used once. */
export const requestNonceModule = defineModule({
  name: 'requestNonce',
  create({ db, clock }: Needs<'db' | 'clock'>) {
    const requestNonces = createRequestNonceService({ db, clock })
    return {
      services: { requestNonces },
      clean: (tenantId) => requestNonces.clean(tenantId),
    }
  },
})

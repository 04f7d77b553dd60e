import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { qrRoutes } from './qr.routes'
import { createQrService } from './qr.service'

/** Short codes and QR codes for entries of the app. */
export const qrModule = defineModule({
  name: 'qr',
  create({ db, clock }: Needs<'db' | 'clock'>) {
    const qr = createQrService({ db, clock })
    return {
      services: { qr },
      serve: (serveDomain) => qrRoutes(serveDomain, qr),
      clean: (tenantId) => qr.clean(tenantId),
    }
  },
})

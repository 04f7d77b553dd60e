import { qrCalls } from '@/contract/qr'
import type { ServeDomain } from '../../../kernel/call'
import type { QrService } from './qr.service'

/** Codes a minute from one address. */
const MADE_A_MINUTE = 60
const RESOLVED_A_MINUTE = 300

export function qrRoutes(serveDomain: ServeDomain, qr: QrService): void {
  serveDomain(
    qrCalls,
    {
      GenerateQR: ({ Days, ...entry }, { member, origin }) =>
        qr.generate(member, entry, Days, origin),
      GetQRSceneOfShortCode: ({ ShortCode }, { tenantId }) => qr.resolve(tenantId, ShortCode),
    },
    { GenerateQR: MADE_A_MINUTE, GetQRSceneOfShortCode: RESOLVED_A_MINUTE },
  )
}

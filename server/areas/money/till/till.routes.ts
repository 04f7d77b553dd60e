import { tillCalls } from '@/contract/till'
import type { ServeDomain } from '../../../kernel/call'
import type { TillService } from './till.service'

/** Charges per minute and park server: a till scans one code every few seconds. */
const CHARGES_A_MINUTE = 600

export function tillCallRoutes(serveDomain: ServeDomain, tills: TillService): void {
  serveDomain(
    tillCalls,
    {
      charge: (request, { tenantId, audit }) => tills.charge(tenantId, request, audit),
      get: ({ OrderId }, { tenantId }) => tills.get(tenantId, OrderId),
      closeOrder: (request, { tenantId, audit }) => tills.close(tenantId, request, audit),
      refund: (request, { tenantId, audit }) => tills.refund(tenantId, request, audit),
    },
    { charge: CHARGES_A_MINUTE },
  )
}

import { tillCalls } from '@/contract/till'
import type { ServeDomain } from '../../../kernel/call'
import type { TillService } from './till.service'

/** Codes one server of the park may try a minute: a till reads one every few seconds. */
const CHARGES_A_MINUTE = 600

export function tillCallRoutes(serveDomain: ServeDomain, tills: TillService): void {
  serveDomain(
    tillCalls,
    {
      charge: (request, { tenantId }) => tills.charge(tenantId, request),
      get: ({ OrderId }, { tenantId }) => tills.get(tenantId, OrderId),
      closeOrder: (request, { tenantId }) => tills.close(tenantId, request),
      refund: (request, { tenantId }) => tills.refund(tenantId, request),
    },
    { charge: CHARGES_A_MINUTE },
  )
}

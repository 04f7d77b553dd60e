import { mallOrderCalls } from '@/contract/mallOrder'
import { mallOrderDeskCalls } from '@/contract/mallOrderDesk'
import type { ServeDomain } from '../../../kernel/call'
import type { MallDeliveryService } from './mallDelivery.service'

/** Limits guessing: pickup codes are digits only. */
const CODES_A_MINUTE = 60

/** `trace` of mallOrder (its other calls are served by the mallOrder module), and the desk calls for orders. */
export function mallDeliveryRoutes(serveDomain: ServeDomain, delivery: MallDeliveryService): void {
  const { trace } = mallOrderCalls
  serveDomain({ trace }, { trace: ({ Id }, { member }) => delivery.trace(member, Id) })
  const { desk } = delivery
  serveDomain(
    mallOrderDeskCalls,
    {
      list: (request, { tenantId }) => desk.list(tenantId, request),
      detail: ({ Id }, { tenantId }) => desk.detail(tenantId, Id),
      ship: ({ Id, Company, No }, { tenantId, audit }) =>
        desk.ship(tenantId, Id, { company: Company, no: No }, audit),
      ready: ({ Id }, { tenantId, audit }) => desk.ready(tenantId, Id, audit),
      handOver: ({ Code }, { tenantId, audit }) => desk.handOver(tenantId, Code, audit),
    },
    { handOver: CODES_A_MINUTE },
  )
}

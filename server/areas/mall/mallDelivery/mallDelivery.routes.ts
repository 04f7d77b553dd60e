import { mallOrderCalls } from '@/contract/mallOrder'
import type { ServeDomain } from '../../../kernel/call'
import type { MallDeliveryService } from './mallDelivery.service'

/** `trace` of mallOrder; its other calls are served by the mallOrder module. */
export function mallDeliveryRoutes(serveDomain: ServeDomain, delivery: MallDeliveryService): void {
  const { trace } = mallOrderCalls
  serveDomain({ trace }, { trace: ({ Id }, { member }) => delivery.trace(member, Id) })
}

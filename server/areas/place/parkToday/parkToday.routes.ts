import { parkTodayCalls } from '@/contract/parkToday'
import type { ServeDomain } from '../../../kernel/call'
import type { ParkTodayService } from './parkToday.service'

export function parkTodayRoutes(serveDomain: ServeDomain, parkToday: ParkTodayService): void {
  serveDomain(parkTodayCalls, { today: (_request, { tenantId }) => parkToday.today(tenantId) })
}

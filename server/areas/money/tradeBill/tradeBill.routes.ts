import { tradeBillCalls } from '@/contract/tradeBill'
import type { ServeDomain } from '../../../kernel/call'
import type { TradeBillService } from './tradeBill.service'

export function tradeBillRoutes(serveDomain: ServeDomain, bills: TradeBillService): void {
  serveDomain(tradeBillCalls, {
    listByPage: (request, { member }) => bills.list(member, request),
    calcInOut: (request, { member }) => bills.sums(member, request),
    detail: ({ Id }, { member }) => bills.detail(member, Id),
  })
}

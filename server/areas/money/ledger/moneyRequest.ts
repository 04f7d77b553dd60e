import type { Endpoint } from '@/contract/endpoint'
import type { MoneyRequest } from './once'
import type { Call } from '../../../kernel/call'

/** A money call as the ledger remembers it: whose, its RequestId, and what it asks for. */
export function moneyRequestOf(
  endpoint: Endpoint,
  request: { RequestId: string },
  { member }: Pick<Call, 'member'>,
  now: number,
): MoneyRequest {
  return {
    tenantId: member.tenantId,
    userId: member.userId,
    requestId: request.RequestId,
    call: endpoint.path,
    payload: { ...request },
    at: new Date(now),
  }
}

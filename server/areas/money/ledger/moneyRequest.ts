import type { Endpoint } from '@/contract/endpoint'
import type { MoneyRequest } from './once'
import type { Call } from '../../../kernel/call'

/** Ledger request of a money call: user, RequestId and payload. */
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

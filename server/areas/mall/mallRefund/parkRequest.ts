import { mallRefundDeskCalls } from '@/contract/mallRefundDesk'
import { PARK_ITSELF, type MoneyRequest } from '../../money/ledger/ledger.service'

/** Ledger request for a refund by the park. @param now ms */
export const parkRequest = (
  tenantId: string,
  request: { RequestId: string },
  now: number,
): MoneyRequest => ({
  tenantId,
  userId: PARK_ITSELF,
  requestId: request.RequestId,
  call: mallRefundDeskCalls.refundPart.path,
  payload: { ...request },
  at: new Date(now),
})

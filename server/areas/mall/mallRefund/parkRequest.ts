import { mallRefundDeskCalls } from '@/contract/mallRefundDesk'
import type { MoneyRequest } from '../../money/ledger/ledger.service'

/** Whom the park's own requests belong to: nobody's user id. */
const PARK_ITSELF = '00000000-0000-0000-0000-000000000000'

/** A refund by the park as the ledger remembers it. @param now ms */
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

import { randomUUID } from 'node:crypto'
import type { DataOf } from '@/contract/endpoint'
import { tillCalls } from '@/contract/till'
import { PARK_ITSELF } from '../../areas/money/ledger/ledger.service'
import { orderOf, type Journal } from '../torture/crash/journal'

/** A refund request and its answer. */
export interface RequestedRefund {
  RequestId: string
  OrderId: string
  /** fen; omitted: everything not yet refunded. */
  Amount?: number
  Reason: string
}
export interface AnsweredRefund {
  request: RequestedRefund
  refundId: string
  answeredAt: number
}

/** The park's back office, which refunds by `order/refund/inner`. */
export interface Till {
  /** Refunds that were acknowledged. */
  readonly refunds: readonly AnsweredRefund[]
  /** Refunds an amount (fen) of an order, or all; a refusal is journaled as refused. */
  refund(orderId: string, amount?: number): Promise<void>
  /** Repeats a request. @returns the refund's id, or the reason of the refusal */
  again(request: RequestedRefund): Promise<string>
}

export interface TillOptions {
  origin: string
  park: string
  innerSecret: string
  journal: Journal
}

/** @param options `innerSecret` is INNER_SECRET of the server */
export function createTill({ origin, park, innerSecret, journal }: TillOptions): Till {
  const refunds: AnsweredRefund[] = []
  const headers = {
    authorization: `Bearer ${innerSecret}`,
    tenantid: park,
    'content-type': 'application/json',
  }
  const { path } = tillCalls.refund

  async function send(request: RequestedRefund) {
    const body = JSON.stringify(request)
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const answer = (await response.json()) as {
      succeeded: boolean
      data?: DataOf<typeof tillCalls.refund>
      Reason?: string
    }
    if (response.status >= 500) throw new Error(`${response.status} of ${path}`)
    return answer
  }

  return {
    refunds,
    async refund(OrderId, Amount) {
      const request: RequestedRefund = {
        RequestId: randomUUID(),
        OrderId,
        Amount,
        Reason: '退款演练',
      }
      const beganAt = Date.now()
      const { data } = await send(request)
      const answeredAt = Date.now()
      journal.note({
        ...{ requestId: request.RequestId, userId: PARK_ITSELF, path, beganAt, answeredAt },
        outcome: data ? 'acknowledged' : 'refused',
        order: orderOf(data),
      })
      if (data) refunds.push({ request, refundId: data.RefundId, answeredAt })
    },
    async again(request) {
      const { data, Reason } = await send(request)
      return data?.RefundId ?? `refused: ${Reason}`
    },
  }
}

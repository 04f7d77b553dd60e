import { refundReminderMs } from '@/constants'
import { withTransaction } from '../../../database/withTransaction'
import { agreeTo } from './answerRefund'
import { bySystem, changeRefund, heldRefund } from './changeRefund'
import { dueRefunds, returnsEndingBefore } from './mallRefund.repository'
import type { RefundDeps } from './refundDeps'
import { refundStepEnds } from './refundMessages'
import { settleRefund } from './settleRefund'

/** Most refunds per sweep; the rest follow in the next one. */
const BATCH = 50
const stepWork = { work: 'mallRefund.step', title: '结束到期的售后步骤' }

/** Time-driven work on refunds. */
export function createRefundSweep(deps: RefundDeps) {
  const { db, clock, faults, messages } = deps

  /** Ends the step of one refund, if still expired under its lock. */
  const endStep = (tenantId: string, id: string): Promise<boolean> =>
    withTransaction(db, async (tx) => {
      const held = await heldRefund(deps, tx, tenantId, id)
      const { refund } = held
      const at = new Date(clock())
      // Answered meanwhile, or not due.
      if (refund.stepEndsAt === null || refund.stepEndsAt > at) return false
      if (refund.status === 'Applied') {
        await agreeTo(deps, tx, held, { by: bySystem, at })
      } else if (refund.status === 'ToReturn') {
        await changeRefund(deps, tx, refund, {
          ...{ event: 'returnOver', by: bySystem, title: '已自动关闭', at, sendsMessage: true },
          text: '超过 7 天没有寄回商品',
        })
      } else {
        await settleRefund(deps, tx, held, {
          ...{ event: 'receive', by: bySystem, title: '已自动退款', at },
          text: '商家超过 10 天没有处理退货',
        })
      }
      return true
    })

  return {
    /** Ends expired steps. @returns number of refunds tried */
    async sweep(tenantId: string): Promise<number> {
      const due = await dueRefunds(db, tenantId, {
        ...{ work: stepWork.work, now: new Date(clock()), limit: BATCH },
      })
      const ids = due.map(({ id }) => id)
      return faults.each(tenantId, stepWork, ids, (id) => endStep(tenantId, id))
    },

    /** Reminds members whose goods must be returned within a day, once each. */
    async remind(tenantId: string): Promise<void> {
      const at = new Date(clock())
      const soon = new Date(at.getTime() + refundReminderMs)
      for (const refund of await returnsEndingBefore(db, tenantId, soon))
        await withTransaction(db, (tx) =>
          messages.tell(tx, refundStepEnds, refund, { refund, at }, at),
        )
    },
  }
}

import { refundReminderMs } from '@/constants'
import { withTransaction } from '../../../database/withTransaction'
import { agreeTo } from './answerRefund'
import { bySystem, changeRefund, heldRefund } from './changeRefund'
import { dueRefunds, returnsEndingBefore, updateRefund } from './mallRefund.repository'
import type { RefundDeps } from './refundDeps'
import { refundStepEnds } from './refundMessages'
import { settleRefund } from './settleRefund'

/** As many in one turn; the rest waits for the next. */
const BATCH = 50
/** One that cannot be ended needs a person; asking more often does not help. */
const STUCK_RETRY_MS = 3_600_000

/** What the clock does to refunds. */
export function createRefundSweep(deps: RefundDeps) {
  const { db, clock, log, messages } = deps

  /** Ends the step of one refund, if it is still over. */
  const endStep = (tenantId: string, id: string): Promise<boolean> =>
    withTransaction(db, async (tx) => {
      const held = await heldRefund(deps, tx, tenantId, id)
      const { refund } = held
      const at = new Date(clock())
      // Answered meanwhile.
      if (refund.stepEndsAt === null || refund.stepEndsAt > at) return false
      if (refund.status === 'Applied') {
        await agreeTo(deps, tx, held, { by: bySystem, at })
      } else if (refund.status === 'ToReturn') {
        await changeRefund(deps, tx, refund, {
          ...{ event: 'returnOver', by: bySystem, title: '已自动关闭', at, isTold: true },
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
    /** Ends steps whose time is over. @returns how many */
    async sweep(tenantId: string): Promise<number> {
      let ended = 0
      for (const refund of await dueRefunds(db, tenantId, new Date(clock()), BATCH)) {
        try {
          if (await endStep(tenantId, refund.id)) ended += 1
        } catch (error) {
          // The others do not wait for it.
          log.error({ err: error, refund: refund.no }, 'a refund could not be ended by its time')
          await updateRefund(db, refund, { stepEndsAt: new Date(clock() + STUCK_RETRY_MS) })
        }
      }
      return ended
    },

    /** Tells members whose goods are to be sent back within a day, each once. */
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

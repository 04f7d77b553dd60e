import type { AccountPart } from '../../../kernel/module'
import { createAfterSale } from './afterSale'
import { createAnswerRefund } from './answerRefund'
import { createApplyRefund } from './applyRefund'
import { anonymiseRefunds, countOpen, imagesOfRefunds, openCounts } from './mallRefund.repository'
import { createMemberActs } from './memberActs'
import { createRefundByPark } from './refundByPark'
import type { MallRefundOptions, RefundDeps } from './refundDeps'
import { createRefundReading } from './refundReading'
import { createRefundSweep } from './refundSweep'

export { parkRequest } from './refundByPark'

export type MallRefundService = ReturnType<typeof createMallRefundService>

/** After-sale of the mall: refund requests for order lines, and the park's answers (contract/mallRefund). */
export function createMallRefundService(options: MallRefundOptions) {
  const images = options.pictures.keeper((tx, member) => imagesOfRefunds(tx, member))
  const deps: RefundDeps = { ...options, images }
  options.mallOrders.registerAfterSale(createAfterSale(deps))
  const reading = createRefundReading(deps)
  const { get, list, options: refundOptions, parkGet, parkList, waiting } = reading
  const sweeping = createRefundSweep(deps)
  const account: AccountPart = {
    async obstacle(tx, member) {
      const open = await countOpen(tx, member)
      if (open === 0) return undefined
      return `还有 ${open} 笔退款没有结束，请等待处理或撤销后再注销`
    },
    forget: (tx, member) => anonymiseRefunds(tx, member),
  }

  return {
    account,
    options: refundOptions,
    get,
    list,
    ...createApplyRefund(deps, reading),
    ...createMemberActs(deps, reading),
    ...sweeping,

    /** Refund calls of the park's staff. */
    desk: {
      list: parkList,
      get: parkGet,
      waiting,
      ...createAnswerRefund(deps, reading),
      refundPart: createRefundByPark(deps, reading),
    },

    /** Number of open refunds by order id; orders without any are missing. */
    openCounts,
  }
}

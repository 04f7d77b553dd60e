import type { Notice } from '../../../../providers/wechatPay/wechatPay'
import type { PricingDeps } from '../pricing/priceStep'
import { findRefund } from '../refunding/refund.repository'
import { sendRefundSoon, takeRefundReport } from '../refunding/sendRefund'
import { askByNumber } from './askProvider'
import { settle, WrongReport } from './settle'

/** Handles the payment provider's notices. */
export function createProviderNotices(deps: PricingDeps) {
  return {
    /**
     * Queries the provider about a payment named in its bill, and books the answer.
     * @returns false: no such payment here
     * @throws ProviderError, WrongReport
     */
    askAboutPayment: (tenantId: string, paymentNo: string): Promise<boolean> =>
      askByNumber(deps, tenantId, paymentNo),

    /** Books a notice verified by readNotice. @throws WrongReport */
    async takeNotice(tenantId: string, notice: Notice): Promise<void> {
      if (notice.about === 'payment') {
        const { paymentNo, report } = notice
        const { refundId } = await settle(deps, { tenantId, paymentNo }, report)
        if (refundId) sendRefundSoon(deps, tenantId, refundId)
        return
      }
      const refund = await findRefund(deps.db, tenantId, { refundNo: notice.refundNo })
      if (!refund) throw new WrongReport(`no refund ${notice.refundNo} in this park`)
      if (refund.status === 'Pending') await takeRefundReport(deps, refund, notice.report)
    },
  }
}

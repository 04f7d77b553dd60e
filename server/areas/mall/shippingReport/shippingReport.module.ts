import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { shippingReportDesk } from './shippingReport.desk'
import { overdueReports } from './shippingReport.repository'
import { createShippingReportService } from './shippingReport.service'

/** Uploads of shipments to WeChat, one for each payment of the mini-program. */
export const shippingReportModule = defineModule({
  name: 'shippingReport',
  overdue: [overdueReports],
  create({ db, clock, shippingInfo, wechat }: Needs<'db' | 'clock' | 'shippingInfo' | 'wechat'>) {
    const shippingReports = createShippingReportService({
      ...{ db, clock, wechat },
      provider: shippingInfo,
    })
    return {
      services: { shippingReports },
      desk: shippingReportDesk(shippingReports),
      sweep: shippingReports.sweep,
      clean: shippingReports.clean,
    }
  },
})

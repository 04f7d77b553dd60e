import { joined, only } from '../functions'

/** What gives no points, in a sentence. */
export const withoutPoints = joined([
  only('parking', '停车'),
  only('propertyBills', '物业账单'),
  '购卡',
  '充值',
])

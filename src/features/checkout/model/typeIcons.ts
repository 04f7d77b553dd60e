import type { OrderType } from '@/contract/order'
import { activityIcon } from '@/features/activityRegistration/orderType'
import { goodsIcon } from '@/features/mallOrder/orderType'
import { parkingIcon, renewalIcon } from '@/features/parking/orderType'
import { pointsIcon } from '@/features/point/orderType'
import { billIcon } from '@/features/propertyBill/orderType'
import { repairIcon } from '@/features/repairRequest/orderType'
import { scanIcon } from '@/features/scanPay/orderType'
import { ticketIcon } from '@/features/ticketOrder/orderType'
import { cardIcon, rechargeIcon } from '@/features/wallet/orderType'

/** Icons of orders without a picture. */
export const typeIcons: Record<OrderType, string> = {
  goods: goodsIcon,
  scan: scanIcon,
  bill: billIcon,
  parking: parkingIcon,
  renewal: renewalIcon,
  activity: activityIcon,
  ticket: ticketIcon,
  points: pointsIcon,
  card: cardIcon,
  recharge: rechargeIcon,
  repair: repairIcon,
}

import calendar from 'lucide-static/icons/calendar-check.svg'
import car from 'lucide-static/icons/car-front.svg'
import coins from 'lucide-static/icons/coins.svg'
import theater from 'lucide-static/icons/theater.svg'
import house from 'lucide-static/icons/house-plug.svg'
import qrCode from 'lucide-static/icons/qr-code.svg'
import ticket from 'lucide-static/icons/ticket-percent.svg'
import wallet from 'lucide-static/icons/wallet.svg'
import wrench from 'lucide-static/icons/wrench.svg'
import type { RouteName } from '@/routes'

export interface Entry {
  route: RouteName
  text: string
  icon: string
}

/**
 * The entry grid of home: what one does on the spot, then what one gets. An entry stands here from the day its page
 * works; the rest is on the profile. With scanning before them they fill two rows: 8 or 10 in all.
 */
export const entries: readonly Entry[] = [
  { route: 'payCode', text: '付款码', icon: qrCode },
  { route: 'parking', text: '停车缴费', icon: car },
  { route: 'activities', text: '活动报名', icon: calendar },
  { route: 'propertyBills', text: '物业缴费', icon: house },
  { route: 'repairReport', text: '报修', icon: wrench },
  { route: 'wallet', text: '园区钱包', icon: wallet },
  { route: 'shows', text: '演出', icon: theater },
  { route: 'couponCenter', text: '领券中心', icon: ticket },
  { route: 'points', text: '积分商城', icon: coins },
]

import calendar from 'lucide-static/icons/calendar-check.svg'
import car from 'lucide-static/icons/car-front.svg'
import coins from 'lucide-static/icons/coins.svg'
import scanLine from 'lucide-static/icons/scan-line.svg'
import theater from 'lucide-static/icons/theater.svg'
import tickets from 'lucide-static/icons/tickets.svg'
import house from 'lucide-static/icons/house-plug.svg'
import ticket from 'lucide-static/icons/ticket-percent.svg'
import wallet from 'lucide-static/icons/wallet.svg'
import wrench from 'lucide-static/icons/wrench.svg'
import type { RouteName } from '@/routes'
import type { HomeEntryName } from '@/rules/homeEntry'

export interface Entry {
  text: string
  icon: string
  /** Omitted: the action runs without navigation. */
  route?: RouteName
}

/** Entries by the names of rules/homeEntry. */
export const entries: Record<HomeEntryName, Entry> = {
  scan: { text: '扫一扫', icon: scanLine },
  parking: { route: 'parking', text: '停车缴费', icon: car },
  couponCenter: { route: 'couponCenter', text: '领券中心', icon: ticket },
  shows: { route: 'shows', text: '演出', icon: theater },
  activities: { route: 'activities', text: '活动报名', icon: calendar },
  propertyBills: { route: 'propertyBills', text: '物业缴费', icon: house },
  repairReport: { route: 'repairReport', text: '报修', icon: wrench },
  wallet: { route: 'wallet', text: '钱包', icon: wallet },
  points: { route: 'points', text: '积分商城', icon: coins },
  ticketWallet: { route: 'ticketWallet', text: '票夹', icon: tickets },
}

import calendar from 'lucide-static/icons/calendar-check.svg'
import car from 'lucide-static/icons/car-front.svg'
import card from 'lucide-static/icons/credit-card.svg'
import gift from 'lucide-static/icons/gift.svg'
import house from 'lucide-static/icons/house-plug.svg'
import bag from 'lucide-static/icons/shopping-bag.svg'
import parking from 'lucide-static/icons/square-parking.svg'
import store from 'lucide-static/icons/store.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import wallet from 'lucide-static/icons/wallet.svg'
import wrench from 'lucide-static/icons/wrench.svg'
import type { OrderType } from '@/contract/order'

/** Icons of orders without a picture. */
export const typeIcons: Record<OrderType, string> = {
  goods: bag,
  points: gift,
  scan: store,
  bill: house,
  parking: car,
  activity: calendar,
  card,
  recharge: wallet,
  ticket,
  renewal: parking,
  repair: wrench,
}

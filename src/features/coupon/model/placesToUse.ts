import type { UserCoupon } from '@/contract/coupon'
import { isPage } from '@/navigation'
import { routes } from '@/routes'

/** A page of the app where a coupon can be spent. */
export interface PlaceToUse {
  title: string
  hint: string
  to: `/${string}`
}

const mall = { title: '文创商城', hint: '下单时抵扣', to: routes.mall }
const parking = { title: '停车缴费', hint: '缴费时抵扣', to: routes.parking }
const show = {
  title: '演出购票',
  hint: '选座后抵扣',
  to: routes.shows,
}

const places: Readonly<Record<UserCoupon['Scope'], readonly PlaceToUse[]>> = {
  all: [mall, parking, show],
  shops: [],
  goods: [mall],
  parking: [parking],
  show: [show],
}

type Spent = Pick<UserCoupon, 'Kind' | 'Scope'>

/** Pages where a coupon can be spent; empty for a coupon valid in shops only. */
export function placesToUse({ Kind, Scope }: Spent): PlaceToUse[] {
  const named =
    Kind === 'parking'
      ? [parking]
      : Kind === 'ticket'
        ? [show]
        : Kind === 'gift'
          ? []
          : places[Scope]
  return named.filter(({ to }) => isPage(to))
}

/** True when the coupon can also be used for a payment at a shop. */
export const isForShops = ({ Kind, Scope }: Spent): boolean =>
  Kind !== 'parking' && Kind !== 'ticket' && (Scope === 'all' || Scope === 'shops')

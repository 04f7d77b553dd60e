import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { leftOnCards } from './leftOnCards'
import { storedCardRoutes } from './storedCard.routes'
import { createStoredCardService } from './storedCard.service'
import { storedCardInvariants } from './storedCard.invariants'
import { cardProductFolder } from './storedCard.folder'

/** Stored-value cards. */
export const storedCardModule = defineModule({
  name: 'storedCard',
  invariants: storedCardInvariants,
  folder: [cardProductFolder],
  create({
    db,
    clock,
    secrets,
    orders,
    shops,
  }: Pick<Base, 'db' | 'secrets' | 'clock'> & { orders: OrderService; shops: ShopService }) {
    const storedCards = createStoredCardService({ db, clock, secrets, orders, shops })
    return {
      services: { storedCards },
      serve: (serveDomain) => storedCardRoutes(serveDomain, storedCards, clock),
      account: { obstacle: (_tx, identity) => leftOnCards(storedCards, identity) },
    }
  },
})

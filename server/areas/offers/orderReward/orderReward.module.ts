import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createOrderRewards } from './orderReward.service'

/** Points and growth for paying. */
export const orderRewardModule = defineModule({
  name: 'orderReward',
  create({ orders, points, members }: Needs<'orders' | 'points' | 'members'>) {
    orders.registerRewards(createOrderRewards({ points, members }))
    return { services: {} }
  },
})

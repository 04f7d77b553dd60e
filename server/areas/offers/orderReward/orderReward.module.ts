import { defineModule } from '../../../kernel/module'
import type { OrderService } from '../../money/order/order.service'
import type { PointService } from '../point/point.service'
import type { MemberService } from '../member/member.service'
import { createOrderRewards } from './orderReward.service'

/** Points and growth for paying. */
export const orderRewardModule = defineModule({
  name: 'orderReward',
  create({
    orders,
    points,
    members,
  }: {
    orders: OrderService
    points: PointService
    members: MemberService
  }) {
    orders.registerRewards(createOrderRewards({ points, members }))
    return { services: {} }
  },
})

import { formatYuan } from '@/rules/money'
import { defineModule } from '../../../kernel/module'
import type { ShopStaffService } from '../../shops/shop/shop.service'
import type { Needs } from '../../services'
import { settlementDesk } from './settlement.desk'
import { settlementInvariants } from './settlement.invariants'
import { unpaidOfShop } from './settlement.repository'
import { createSettlements } from './settlement.service'

/** Settlement of the shops' takings: the park's share, fees, what is due and paid out. */
export const settlementModule = defineModule({
  name: 'settlement',
  invariants: settlementInvariants,
  create({
    db,
    clock,
    shopStaff,
  }: Needs<'db' | 'clock'> & { shopStaff: Pick<ShopStaffService, 'registerOpenWork'> }) {
    const settlements = createSettlements({ db, clock })
    shopStaff.registerOpenWork(async (tenantId, shopId) => {
      const { number, due } = await unpaidOfShop(db, tenantId, shopId)
      return number === 0 ? undefined : `${number} 份结算单没有打款，共 ${formatYuan(due)}`
    })
    return { services: { settlements }, desk: settlementDesk(settlements) }
  },
})

import { itemId } from '../../kernel/folder/problem'
import { AUTO_CONFIRM_MS } from '../../areas/mall/mallOrder/mallOrder.service'
import { accountsOf, type HistoryContext, demoPayPassword } from './historyContext'
import { goodsOrdersOf, type SeedGoodsOrder } from './members/goodsOrders'
import { createPastMember } from './pastMember'

const HOUR_MS = 3_600_000

/** Delivery address of the demo member. */
const home = {
  Name: '沈佳琳',
  Phone: '13800000001',
  Province: '浙江省',
  City: '杭州市',
  District: '拱墅区',
  Detail: '丽水路 58 号 2 幢 1201 室',
}

/** Creates mall orders in every state. Idempotent: every step checks the order's present state. */
export async function orderPastGoods(context: HistoryContext): Promise<void> {
  const { tenantId, calendar, mall, money, turnTo } = context
  const account = accountsOf(tenantId, calendar).find(({ key }) => key === 'member')
  if (!account) throw new Error('the demo has no member')
  const member = createPastMember(context, account.id, demoPayPassword)
  const at = (hoursAgo: number) => calendar.now - hoursAgo * HOUR_MS

  /** Moves an order one step, if it is in the state `from`. */
  async function move(
    id: string,
    from: 'Paid' | 'Shipped',
    to: 'ToPickup' | 'Shipped' | 'Done',
    when: number,
    changes: Parameters<typeof mall.move>[3],
  ) {
    turnTo(when)
    await money.orders.withTransaction(async (tx) => {
      const locked = await mall.lock(tx, tenantId, id)
      if (locked?.order.status === from)
        await mall.move(tx, locked.order, to, changes, new Date(when))
    })
  }

  async function deliver(id: string, { ready, shipped, done, key }: SeedGoodsOrder) {
    if (ready !== undefined) {
      const pickupCode = '52730614'
      await move(id, 'Paid', 'ToPickup', at(ready), { pickupCode, readyAt: new Date(at(ready)) })
    }
    if (shipped !== undefined) {
      const shippedAt = new Date(at(shipped))
      const autoConfirmAt = new Date(shippedAt.getTime() + AUTO_CONFIRM_MS)
      const expressNo = `SF10${String(7_720_000_000 + key.length)}`
      const changes = { expressCompany: 'shunfeng', expressNo, shippedAt, autoConfirmAt }
      await move(id, 'Paid', 'Shipped', at(shipped), changes)
    }
    if (done !== undefined)
      await move(id, 'Shipped', 'Done', at(done), { doneAt: new Date(at(done)) })
  }

  for (const order of goodsOrdersOf(tenantId)) {
    const Orders = await member.orderGoods(`goods-${order.key}`, at(order.hoursAgo), {
      lines: order.lines.map(([sku, qty]) => ({
        SkuId: itemId(tenantId, 'goodsSku', sku),
        Qty: qty,
      })),
      delivery: order.delivery,
      address: home,
      remark: order.remark ?? '',
      isPaid: order.state !== 'toPay',
    })
    for (const { Id } of Orders) await deliver(Id, order)
  }
}

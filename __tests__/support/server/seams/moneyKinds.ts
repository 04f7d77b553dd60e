import { randomUUID } from 'node:crypto'
import { balanceCalls } from '@/contract/balance'
import { icCardCalls } from '@/contract/icCard'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { pointGoodsCalls } from '@/contract/points'
import { storedCardCalls } from '@/contract/storedCard'
import { tillCalls } from '@/contract/till'
import { givePoints, insertPointGoods } from '../marketing'
import type { Wallet } from '../money'
import { PARK } from '../testApp'
import {
  newRequest,
  bookedState,
  orderIdOf,
  rowLock,
  subjectStateBy,
  type SeamKind,
  type SeamWorld,
  type Server,
} from './seamWorld'

const scan: SeamKind = {
  takesBalance: true,
  async subject({ money }, { caller }) {
    return {
      submit: async (server) =>
        orderIdOf(
          await server.call(
            orderCalls.submit,
            { ...newRequest(), ShopId: money.shopId, Amount: 3_000 },
            caller,
          ),
        ),
    }
  },
}

const payCode: SeamKind = {
  takesBalance: true,
  isOnePerSubject: true,
  async subject({ test, money }, { caller, userId }) {
    const { data } = await test.call(payCalls.getPayCode, {}, caller)
    return {
      async submit(server) {
        const request = { ...newRequest(), ShopId: money.shopId, Code: data.Code, Amount: 3_000 }
        const reply = await server.call(tillCalls.charge, request, { park: PARK })
        const { body, status } = reply
        return orderIdOf({ status, body: { ...body, data: { Id: body.data?.OrderId ?? '' } } })
      },
      lock: {
        text: 'select 1 from pay_code where tenant_id = $1 and user_id = $2 for update',
        values: [PARK, userId],
      },
    }
  },
}

const payRequest: SeamKind = {
  takesBalance: true,
  reserves: true,
  isOnePerSubject: true,
  async subject({ test, money }, { caller }) {
    const { appId, p } = await test.services.payRequests.make({
      ...{ tenantId: PARK, appId: 'till', appName: '点单', title: '午餐', amount: 2_600 },
      shopId: money.shopId,
    })
    const subjectState = (orderId: string) =>
      subjectStateBy(
        { test },
        // A request that was paid and given back is over: it is not paid a second time.
        `select case when o.status in ('Refunding', 'Refunded') then 'free'
           when r.status = 'Paid' then 'given' else 'held' end as is
         from pay_request r join trade_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
         where r.tenant_id = $1 and r.order_id = $2 and r.status in ('Taken', 'Paid')`,
        [PARK, orderId],
      )
    return {
      subjectState,
      submit: async (server) =>
        orderIdOf(
          await server.call(orderCalls.submit, { ...newRequest(), AppId: appId, P: p }, caller),
        ),
      lock: {
        text: 'select 1 from pay_request where tenant_id = $1 and app_id = $2 and p = $3 for update',
        values: [PARK, appId, p],
      },
    }
  },
}

const balanceRecharge: SeamKind = {
  takesBalance: false,
  subject: async (world, { caller }) => ({
    subjectState: bookedState(world, 'recharge', 'rechargeBack'),
    submit: async (server) =>
      orderIdOf(
        await server.call(balanceCalls.recharge, { ...newRequest(), Amount: 3_000 }, caller),
      ),
  }),
}

/** A card of the member, and whether the balance pays for it. */
async function icSubject(world: SeamWorld, { caller, userId }: Wallet, canUseBalance: boolean) {
  const { test } = world
  const id = randomUUID()
  const serial = String(parseInt(id.slice(0, 8), 16)).padStart(10, '7')
  await test.sql(
    `insert into ic_card (tenant_id, id, serial, user_id, holder_name, type_name, deposit, status, issued_at)
     values ($1, $2, $3, $4, '沈佳琳', '员工卡', 0, 'Normal', now())`,
    [PARK, id, serial, userId],
  )
  await test.sql('update ic_card_config set can_use_balance = $2 where tenant_id = $1', [
    PARK,
    canUseBalance,
  ])
  return {
    subjectState: bookedState(world, 'recharge', 'rechargeBack'),
    submit: async (server: Server) =>
      orderIdOf(
        await server.call(
          icCardCalls.rechargeCard,
          { ...newRequest(), Serial: serial, Amount: 5_000 },
          caller,
        ),
      ),
    deskAct: () => test.call(icCardCalls.reportLoss, { Id: id }, caller),
  }
}

const icRecharge: SeamKind = {
  takesBalance: true,
  subject: (world, member) => icSubject(world, member, true),
}

const icRechargeOutside: SeamKind = {
  takesBalance: false,
  subject: (world, member) => icSubject(world, member, false),
}

const cardPurchase: SeamKind = {
  takesBalance: false,
  async subject(world, { caller }) {
    const { test, money } = world
    // Restocks the product, because the tests buy many cards.
    await test.sql(
      'update card_product set initial_stock = held + sold + 50, stock = 50 where id = $1',
      [money.productId],
    )
    return {
      subjectState: bookedState(world, 'buy', 'buyBack'),
      submit: async (server) =>
        orderIdOf(
          await server.call(
            storedCardCalls.purchasingCard,
            { ...newRequest(), Id: money.productId },
            caller,
          ),
        ),
      lock: rowLock('card_product', money.productId),
    }
  },
}

const pointGoods: SeamKind = {
  takesBalance: true,
  reserves: true,
  async subject({ test }, { caller, userId }) {
    await givePoints(test, userId, 500)
    const Id = await insertPointGoods(test, { points: 100, cash: 300 })
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case status when 'PendingPay' then 'held' when 'ToPickup' then 'given'
             when 'Done' then 'given' else 'free' end as is
           from point_exchange where tenant_id = $1 and order_id = $2`,
          [PARK, orderId],
        ),
      submit: async (server) => {
        const reply = await server.call(pointGoodsCalls.exchange, { ...newRequest(), Id }, caller)
        const { body, status } = reply
        return orderIdOf({ status, body: { ...body, data: { Id: body.data?.Order?.Id ?? '' } } })
      },
      lock: rowLock('point_goods', Id),
    }
  },
}

/** Orders of the areas money and offers. */
export const moneyKinds: Readonly<Record<string, SeamKind>> = {
  ...{ scan, payCode, payRequest, balanceRecharge, icRecharge, icRechargeOutside, cardPurchase },
  pointGoods,
}

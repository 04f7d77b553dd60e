import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { mallOrderCalls } from '@/contract/mallOrder'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { bySystem } from '../../../../server/kernel/writeAudit'
import { insertShow, NO_OFFERS, TICKET_FEN } from '../../seat/ticketOrders'
import { insertTestActivity, signUpRequest } from '../activities'
import { newGoods, newShop } from '../mallOrders'
import { PARK } from '../testApp'
import {
  newRequest,
  expectNoFault,
  orderIdOf,
  rowLock,
  subjectStateBy,
  type SeamKind,
} from './seamWorld'

const activitySignUp: SeamKind = {
  takesBalance: true,
  reserves: true,
  async subject({ test }, { caller }) {
    const id = await insertTestActivity(test, { fee: 300 })
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case status when 'PendingPay' then 'held' when 'Cancelled' then 'free'
             when 'Refunded' then 'free' else 'given' end as is
           from registration where tenant_id = $1 and order_id = $2`,
          [PARK, orderId],
        ),
      async submit(server) {
        const request = signUpRequest(id, { total: 300 })
        const { status, body } = await server.call(
          activityRegistrationCalls.submit,
          request,
          caller,
        )
        return orderIdOf({ status, body: { ...body, data: { Id: body.data?.Order?.Id ?? '' } } })
      },
      lock: rowLock('activity', id),
      async deskAct() {
        await test.sql(
          "update activity set cancel_reason = '停电' where tenant_id = $1 and id = $2",
          [PARK, id],
        )
        await test.services.signUps.sweep(PARK)
      },
    }
  },
}

const showTickets: SeamKind = {
  takesBalance: true,
  reserves: true,
  async subject({ test }, { caller }) {
    const show = await insertShow(test)
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case status when 'Issued' then 'given' when 'Used' then 'given'
             when 'PendingPay' then 'held' when 'Holding' then 'held' else 'free' end as is
           from ticket_order where tenant_id = $1 and pay_order_id = $2`,
          [PARK, orderId],
        ),
      async submit(server) {
        const request = { ...newRequest(), ScheduleId: show.scheduleId, Seats: [0, 1] }
        const held = await server.call(ticketOrderCalls.submittingid, request, caller)
        expectNoFault([held])
        if (!held.body.succeeded || held.data.Kind !== 'held') return undefined
        const { Id } = held.data.Order
        const { status, body } = await server.call(
          ticketOrderCalls.submit,
          { ...newRequest(), Id, Choice: NO_OFFERS, Total: 2 * TICKET_FEN },
          caller,
        )
        return orderIdOf({ status, body: { ...body, data: { Id: body.data?.Payment.Id ?? '' } } })
      },
      async deskAct() {
        await test.services.shows.cancelSchedule(PARK, show.scheduleId, '停电', bySystem)
        await test.services.ticketOrders.sweep(PARK)
      },
    }
  },
}

const mallGoods: SeamKind = {
  takesBalance: true,
  reserves: true,
  async subject({ test }, { caller }) {
    const goods = await newGoods(test, { shopId: await newShop(test, '接缝店') })
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case status when 'PendingPay' then 'held' when 'Closed' then 'free'
             when 'Refunded' then 'free' when 'Refunding' then 'free' else 'given' end as is
           from mall_order where tenant_id = $1 and pay_order_id = $2`,
          [PARK, orderId],
        ),
      async submit(server) {
        const { status, body } = await server.call(
          mallOrderCalls.submit,
          {
            ...{ ...newRequest(), Lines: [{ SkuId: goods.sku, Qty: 2 }], Total: 2_000 },
            Choice: NO_OFFERS,
          },
          caller,
        )
        return orderIdOf({ status, body: { ...body, data: { Id: body.data?.Order.Id ?? '' } } })
      },
      lock: rowLock('goods_sku', goods.sku),
      deskAct: () =>
        test.sql('update goods set is_on_sale = false where tenant_id = $1 and id = $2', [
          PARK,
          goods.id,
        ]),
    }
  },
}

/** Orders of the areas parkLife, theatre and mall. */
export const lifeKinds: Readonly<Record<string, SeamKind>> = {
  ...{ activitySignUp, showTickets, mallGoods },
}

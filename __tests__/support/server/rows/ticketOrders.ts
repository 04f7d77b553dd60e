import { hallOf } from '../../seat/halls'
import { insertSchedule, type InsertedSchedule } from '../../seat/seatSchedules'
import { requestId } from '../money'
import { type RowsOf, type World } from '../row'
import { PARK } from '../testApp'

const memberOf = ({ owner }: World) => ({ tenantId: PARK, userId: owner.tokens.User.Id })

const moneyRequest = (world: World) => ({
  ...memberOf(world),
  requestId: requestId(),
  call: 'test',
  payload: {},
  at: new Date(world.test.clock.now()),
})

const schedule = ({ test }: World): Promise<InsertedSchedule> =>
  insertSchedule(test, hallOf('aaaaaaaaaa'))

/** Holds two seats for the owner. @returns the order's id */
async function held(world: World): Promise<string> {
  const { scheduleId } = await schedule(world)
  const request = moneyRequest(world)
  const choice = { RequestId: request.requestId, ScheduleId: scheduleId, Seats: [0, 1], Pass: '' }
  const made = await world.test.services.ticketOrders.hold(memberOf(world), request, choice)
  if (made.Kind !== 'held') throw new Error('the seats are taken')
  return made.Order.Id
}

const agreed = {
  Choice: { activity: false, coupon: [], points: false },
  Total: 16_000,
  Viewers: [],
}

/** Submits such an order. @returns the order's id, and that of its payment */
async function submitted(world: World): Promise<{ id: string; payOrderId: string }> {
  const id = await held(world)
  const request = moneyRequest(world)
  const { ticketOrders } = world.test.services
  const wanted = { ...agreed, RequestId: request.requestId, Id: id }
  const { Payment } = await ticketOrders.submit(memberOf(world), request, id, wanted)
  return { id, payOrderId: Payment.Id }
}

/** Pays such an order externally. @returns the order's id */
export async function paidTickets(world: World): Promise<string> {
  const { id, payOrderId } = await submitted(world)
  const { orders, sandbox } = world.test.services
  const payer = { ...memberOf(world), ip: '127.0.0.1', origin: 'http://localhost' }
  const { Payment } = await orders.pay(payer, moneyRequest(world), payOrderId, {
    choice: { cardIds: [], useBalance: false },
    channel: 'wechat',
    scene: 'browser',
  })
  const key = { tenantId: PARK, paymentNo: Payment!.PaymentNo }
  await sandbox?.confirm(key, { mode: 'once', isForced: false })
  return id
}

export const rows = {
  ticketOrder: {
    submittingid: {
      request: async (world) => ({
        RequestId: requestId(),
        ScheduleId: (await schedule(world)).scheduleId,
        Seats: [0, 1],
      }),
      names: 'park',
    },
    orderConfirm: { request: async (world) => ({ Id: await held(world) }), names: 'owner' },
    submit: {
      request: async (world) => ({
        ...agreed,
        RequestId: requestId(),
        Id: await held(world),
      }),
      names: 'owner',
    },
    startPay: {
      request: async (world) => ({
        RequestId: requestId(),
        Id: (await submitted(world)).id,
        Channel: 'wechat',
        UseBalance: false,
        CardIds: [],
      }),
      names: 'owner',
    },
    allDetail: { request: async (world) => ({ Id: await held(world) }), names: 'owner' },
    list: { request: () => ({ Group: 'coming', PageSize: 5 }) },
    cancel: {
      request: async (world) => ({ RequestId: requestId(), Id: await held(world) }),
      names: 'owner',
    },
    refundQuote: {
      request: async (world) => ({ Id: await paidTickets(world), Lines: [0] }),
      names: 'owner',
    },
    refund: {
      request: async (world) => ({
        ...{ RequestId: requestId(), Id: await paidTickets(world) },
        ...{ Lines: [0], Back: 8_000 },
      }),
      names: 'owner',
    },
  },
} satisfies RowsOf<'ticketOrder'>

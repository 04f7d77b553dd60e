/** One due row of every kind of work that sweeps do row by row (server/areas/people/sweepFault). */
import { randomUUID } from 'node:crypto'
import { myTicketCalls } from '@/contract/ticket'
import { parkDay } from '../../../server/kernel/parkDay'
import { bySystem } from '../../../server/kernel/writeAudit'
import { heldOrder, insertShow, paidOrder, submitTickets } from '../seat/ticketOrders'
import { until } from '../until'
import { insertTestActivity, signUp } from './activities'
import { newShop } from './mallOrders'
import { askRefund, buyGoods, orderOf, ship } from './mallRefunds'
import { PASSWORD, requestId, type MoneyFixture } from './money'
import { newPlate, parkingFixture } from './parking'
import { repairIn } from './repairs'
import { insertJob } from './staffJobs'
import { acceptSubscription, knownToWechat } from './subscriptions'
import { PARK, type TestApp } from './testApp'

const LONG_AGO = new Date('2020-01-01')
const DAY_MS = 24 * 3_600_000

export interface SweptRow {
  /** Makes a due row. @returns the subject of its fault */
  make(): Promise<string>
  /** Table that the work writes, and its column with the subject; `insert`: the work adds a row. */
  table: string
  column?: string
  event?: 'update' | 'insert'
  sweep(): Promise<unknown>
  /** Condition of a row that is done. */
  done: string
}

/** Every kind of swept work, by its name. */
export function sweptRows(
  test: TestApp,
  fixture: MoneyFixture,
): Readonly<Record<string, SweptRow>> {
  const { services } = test
  const due = (table: string, column: string, id: string) =>
    test.sql(`update ${table} set ${column} = $2 where id = $1`, [id, LONG_AGO])
  const orders = () => services.orders.sweep(PARK)
  const shows = () => services.shows.sweep(PARK)
  const ticketOrders = () => services.ticketOrders.sweep(PARK)
  const signUps = () => services.signUps.sweep(PARK)
  const maintain = () => services.maintainJobs.sweep(PARK)

  const dailyPlan = async () => {
    const id = randomUUID()
    await test.sql(
      `insert into maintain_plan select (jsonb_populate_record(p, jsonb_build_object('id', $1::text))).*
       from maintain_plan p where tenant_id = $2 and cycle = '每天' limit 1`,
      [id, PARK],
    )
    return id
  }

  const registered = async () => {
    const activity = await insertTestActivity(test, {})
    const { data } = await signUp(test, (await fixture.member()).caller, activity)
    return { activity, id: data.Registration.Id }
  }
  const paidTickets = async () => {
    const show = await insertShow(test)
    const member = await fixture.member()
    const id = await paidOrder(test, fixture, member, show, [0, 1])
    return { ...show, member, id }
  }
  const playedLongAgo = (scheduleId: string) =>
    test.sql('update show_schedule set start_at = $2, end_at = $3 where id = $1', [
      ...[scheduleId, LONG_AGO, new Date(LONG_AGO.getTime() + 3_600_000)],
    ])
  const callOff = (scheduleId: string) =>
    test.sql(
      `update show_schedule set cancel_reason = '停电', cancelled_at = now() where id = $1`,
      [scheduleId],
    )
  const goods = async () => {
    const shopId = await newShop(test, `店 ${randomUUID().slice(0, 8)}`)
    const world = { test, fixture, shopId }
    return {
      world,
      bought: await buyGoods(world, await fixture.member(), [{ price: 500, qty: 1 }]),
    }
  }

  return {
    'order.close': {
      async make() {
        const { Id } = await (await fixture.member()).order(500)
        await test.sql('update trade_order set expire_at = created_at where id = $1', [Id])
        return Id
      },
      ...{ table: 'trade_order', sweep: orders, done: `status = 'Closed'` },
    },
    'order.release': {
      async make() {
        const member = await fixture.member()
        const id = await heldOrder(test, member, await insertShow(test), [0])
        void (await submitTickets(test, member, id)).data
        const [row] = await test.sql<{ pay_order_id: string }>(
          `update trade_order set expire_at = created_at where id =
             (select pay_order_id from ticket_order where id = $1) returning id as pay_order_id`,
          [id],
        )
        return row!.pay_order_id
      },
      ...{ table: 'ticket_order', column: 'pay_order_id', sweep: orders },
      done: `status <> 'PendingPay'`,
    },
    'refund.send': {
      async make() {
        const member = await fixture.member()
        const { Id } = await member.order(700)
        const { data } = await member.pay(Id, { Channel: 'wechat', UseBalance: false })
        await fixture.confirm(data.Payment?.PaymentNo ?? '')
        services.sandbox?.failWith('certificate')
        const request = { tenantId: PARK, userId: member.userId, requestId: requestId() }
        await services.orders.refund(
          { ...request, call: 'refund', payload: {}, at: new Date(test.clock.now()) },
          Id,
          { reason: '售完' },
          bySystem,
        )
        const rows = () =>
          test.sql<{ id: string; tries: number }>('select * from refund where order_id = $1', [Id])
        await until(async () => (await rows())[0]?.tries === 1, 'the first try')
        services.sandbox?.failWith(undefined)
        const [row] = await rows()
        await due('refund', 'next_try_at', row!.id)
        return row!.id
      },
      ...{ table: 'refund', sweep: orders, done: `status = 'Succeeded'` },
    },
    'ticketOrder.hold': {
      async make() {
        const id = await heldOrder(test, await fixture.member(), await insertShow(test), [0, 1])
        await due('ticket_order', 'hold_until', id)
        return id
      },
      ...{ table: 'ticket_order', sweep: ticketOrders, done: `status = 'Timeout'` },
    },
    'ticketOrder.seen': {
      async make() {
        const { id, scheduleId } = await paidTickets()
        await playedLongAgo(scheduleId)
        return id
      },
      ...{ table: 'ticket_order', sweep: ticketOrders, done: `status = 'Done'` },
    },
    'ticketOrder.calledOff': {
      async make() {
        const { id, scheduleId } = await paidTickets()
        await callOff(scheduleId)
        return id
      },
      ...{ table: 'ticket_order', sweep: shows, done: `status = 'Refunded'` },
    },
    'ticket.gift': {
      async make() {
        const { member, id } = await paidTickets()
        const [ticket] = await test.sql<{ id: string }>(
          'select id from ticket where order_id = $1 limit 1',
          [id],
        )
        const request = { RequestId: requestId(), Id: ticket!.id, Message: '' }
        void (await test.call(myTicketCalls.give, request, member.caller)).data
        const [gift] = await test.sql<{ id: string }>(
          'update ticket_gift set expire_at = $2 where ticket_id = $1 returning id',
          [ticket!.id, new Date(test.clock.now() - 1)],
        )
        return gift!.id
      },
      ...{ table: 'ticket_gift', sweep: () => services.tickets.sweep(PARK) },
      done: `status = 'Expired'`,
    },
    'memberGroup.send': {
      async make() {
        const { userId } = await fixture.member()
        const [group, id] = [randomUUID(), randomUUID()]
        await test.sql(
          `insert into member_group (tenant_id, id, name, rule, created_at) values ($1, $2, '', '{}', now())`,
          [PARK, group],
        )
        await test.sql(
          `insert into group_message (tenant_id, id, group_id, title, text, clerk, at)
           values ($1, $2, $3, '市集', '周六见', '', now())`,
          [PARK, id, group],
        )
        await test.sql(
          'insert into group_message_to (tenant_id, message_id, user_id) values ($1, $2, $3)',
          [PARK, id, userId],
        )
        return id
      },
      ...{ table: 'group_message_to', column: 'message_id' },
      ...{ sweep: () => services.memberGroups.sweep(PARK), done: 'outcome is not null' },
    },
    'ticket.expire': {
      async make() {
        const { id, scheduleId } = await paidTickets()
        await playedLongAgo(scheduleId)
        const [ticket] = await test.sql<{ id: string }>(
          'select id from ticket where order_id = $1 order by id limit 1',
          [id],
        )
        return ticket!.id
      },
      ...{ table: 'ticket', sweep: () => services.tickets.sweep(PARK), done: `status = 'Expired'` },
    },
    'ticket.evening': {
      async make() {
        const { scheduleId } = await insertShow(test)
        await playedLongAgo(scheduleId)
        return scheduleId
      },
      ...{ table: 'show_schedule', sweep: () => services.tickets.sweep(PARK) },
      done: 'done_at is not null',
    },
    'show.schedule': {
      async make() {
        const { scheduleId } = await insertShow(test)
        await callOff(scheduleId)
        return scheduleId
      },
      ...{ table: 'show_schedule', sweep: shows, done: 'cancel_done_at is not null' },
    },
    'show.offline': {
      make: async () => (await insertShow(test, { offlineReason: '停演' })).showId,
      ...{ table: 'show_schedule', column: 'show_id', sweep: shows },
      done: 'cancel_reason is not null',
    },
    'show.wish': {
      async make() {
        const { scheduleId } = await insertShow(test)
        await test.sql('insert into show_notify values ($1, $2, $3, now(), null)', [
          ...[PARK, scheduleId, (await fixture.member()).userId],
        ])
        return scheduleId
      },
      ...{ table: 'show_notify', column: 'schedule_id', sweep: shows },
      done: 'told_at is not null',
    },
    'activity.due': {
      async make() {
        const { id, activity } = await registered()
        await test.sql(`update activity set cancel_reason = '下雨' where id = $1`, [activity])
        return id
      },
      ...{ table: 'registration', sweep: signUps, done: `status = 'Cancelled'` },
    },
    'activity.offer': {
      async make() {
        const { id } = await registered()
        await test.sql(
          `update registration set status = 'Offered', offered_until = $2 where id = $1`,
          [id, LONG_AGO],
        )
        return id
      },
      ...{ table: 'registration', sweep: signUps, done: `status = 'Cancelled'` },
    },
    'repair.close': {
      async make() {
        const { userId } = await fixture.member()
        const id = await repairIn(test, { tenantId: PARK, userId }, 'PendingRating')
        await due('repair_request', 'status_at', id)
        return id
      },
      ...{ table: 'repair_request', sweep: () => services.repairs.sweep(PARK) },
      done: `status = 'Closed'`,
    },
    'mallOrder.confirm': {
      async make() {
        const { world, bought } = await goods()
        await ship(world, bought)
        await due('mall_order', 'auto_confirm_at', bought.Id)
        return bought.Id
      },
      ...{ table: 'mall_order', sweep: () => services.mallOrders.sweep(PARK) },
      done: `status = 'Done'`,
    },
    'mallRefund.step': {
      async make() {
        const { world, bought } = await goods()
        const { PayAmount } = await orderOf(world, bought)
        const { data } = await askRefund(world, bought, { pieces: { 0: 1 }, Amount: PayAmount })
        await due('mall_refund', 'step_ends_at', data.Id)
        return data.Id
      },
      ...{ table: 'mall_refund', sweep: () => services.mallRefunds.sweep(PARK) },
      done: `status = 'Refunded'`,
    },
    'parking.gate': {
      async make() {
        const { id } = await (await parkingFixture(test)).enter(newPlate(), 5)
        const request = randomUUID()
        await test.sql(
          `insert into gate_request values ($1, $2, $3, 'paid', null, 0, now(), null)`,
          [PARK, request, id],
        )
        return request
      },
      ...{ table: 'gate_request', sweep: () => services.parking.sweep(PARK) },
      done: 'done_at is not null',
    },
    'subscribeMessage.send': {
      async make() {
        const member = await fixture.payer(1_000)
        const { Id } = await member.order(500)
        void (await member.pay(Id, { Password: PASSWORD })).data
        await knownToWechat(test, member.userId)
        await acceptSubscription(test, member.caller, 'orderPaid', Id)
        const [row] = await test.sql<{ message_id: string }>(
          `select o.message_id from subscribe_outbox o join user_message m on m.id = o.message_id where m.user_id = $1`,
          [member.userId],
        )
        return row!.message_id
      },
      ...{ table: 'subscribe_outbox', column: 'message_id' },
      ...{ sweep: () => services.subscriptions.sweep(PARK), done: `status = 'sent'` },
    },
    'staffJob.plan': {
      make: dailyPlan,
      ...{ table: 'staff_job', column: 'plan_id', event: 'insert', sweep: maintain, done: 'true' },
    },
    'staffJob.align': {
      async make() {
        const planAt = new Date(test.clock.now() + DAY_MS)
        const wanted = { planId: await dailyPlan(), day: parkDay(planAt.getTime()), planAt }
        const dueAt = new Date(planAt.getTime() + 3_600_000)
        return (await insertJob(test, null, { ...wanted, dueAt, title: '计划改前' })).id
      },
      ...{ table: 'staff_job', sweep: maintain, done: `title <> '计划改前'` },
    },
    'staffJob.left': {
      make: async () => (await insertJob(test, (await fixture.member()).userId)).id,
      ...{ table: 'staff_job', sweep: maintain, done: 'assignee_id is null' },
    },
    'staffJob.drop': {
      async make() {
        const planAt = new Date(test.clock.now() + DAY_MS)
        const wanted = { planId: randomUUID(), day: '2031-01-01', planAt }
        const dueAt = new Date(planAt.getTime() + 3_600_000)
        return (await insertJob(test, null, { ...wanted, dueAt })).id
      },
      ...{ table: 'staff_job', sweep: maintain, done: `status = 'Cancelled'` },
    },
  }
}

import assert from 'node:assert/strict'
import type fc from 'fast-check'
import { Failure, Refusal } from '../../../kernel/failure'
import type { PayHow } from '../../../areas/money/order/order.service'
import { noticeModes, type NoticeMode } from '../../../areas/money/sandboxPay/sandboxPay.service'
import { compareEstate } from './compareEstate'
import { seatsOf } from './schedule'
import { modelSeats, type Model } from './model'
import { pilesOf, requestOf, wealthOf, type World } from './world'

/** A member's action, in the model and in the product. */
export type Command = fc.AsyncCommand<Model, World>

/** Modes whose notices have all arrived when the sandbox answers. */
export const promptModes = noticeModes.filter((mode) => mode !== 'late' && mode !== 'shuffled')

/** The member as payer. */
export const payerOf = ({ tenantId, userId }: World) => ({
  tenantId,
  userId,
  ip: '127.0.0.1',
  origin: 'http://model.invalid',
})

/** Confirms a payment at the sandbox. */
export const confirm = (world: World, paymentNo: string, mode: NoticeMode, isForced = false) =>
  world.money.sandbox?.confirm({ tenantId: world.tenantId, paymentNo }, { mode, isForced })

/** Run after every command: the member's money, the goods' stock, the seats and the estate must match the model. */
export async function compare(model: Model, world: World): Promise<void> {
  const { balance, cards } = model
  assert.deepEqual(await wealthOf(world), { balance, cards })
  assert.deepEqual(await pilesOf(world), model.piles)
  assert.deepEqual(await seatsOf(world.db, world.schedule), modelSeats(model, world.schedule.seats))
  await compareEstate(model, world)
}

/** Reason of a refusal; undefined: not refused. */
export async function reasonOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.reason
    if (error instanceof Refusal) return error.reason ?? String(error.code)
    throw error
  }
}

/** Pays in full externally, however the notices arrive, and queries when none does. */
export async function payOutside(world: World, orderId: string, mode: NoticeMode): Promise<void> {
  const how: PayHow = {
    choice: { cardIds: [], useBalance: false },
    channel: 'wechat',
    scene: 'browser',
  }
  const { Payment } = await world.money.orders.pay(payerOf(world), requestOf(world), orderId, how)
  await confirm(world, Payment?.PaymentNo ?? '', mode)
  await world.money.orders.check(world, orderId)
}

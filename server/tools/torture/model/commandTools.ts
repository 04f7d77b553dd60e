import assert from 'node:assert/strict'
import type fc from 'fast-check'
import { Failure } from '../../../kernel/failure'
import type { PayHow } from '../../../areas/money/order/order.service'
import { noticeModes, type NoticeMode } from '../../../areas/money/sandboxPay/sandboxPay.service'
import { seatsOf } from './evening'
import { modelSeats, type Model } from './model'
import { pilesOf, requestOf, wealthOf, type World } from './world'

/** Something that a member does, in the model and really. */
export type Command = fc.AsyncCommand<Model, World>

/** Modes whose notices have all arrived when the sandbox answers. */
export const promptModes = noticeModes.filter((mode) => mode !== 'late' && mode !== 'shuffled')

/** The member as who pays. */
export const payerOf = ({ tenantId, userId }: World) => ({
  tenantId,
  userId,
  ip: '127.0.0.1',
  origin: 'http://model.invalid',
})

/** The payer confirms at the sandbox. */
export const confirm = (world: World, paymentNo: string, mode: NoticeMode, isForced = false) =>
  world.money.sandbox?.confirm({ tenantId: world.tenantId, paymentNo }, { mode, isForced })

/** Every command ends with it: what the member has, where the goods are and whose the seats, is what the model says. */
export async function compare(model: Model, world: World): Promise<void> {
  const { balance, cards } = model
  assert.deepEqual(await wealthOf(world), { balance, cards })
  assert.deepEqual(await pilesOf(world), model.piles)
  assert.deepEqual(await seatsOf(world.db, world.evening), modelSeats(model, world.evening.seats))
}

/** Why a call is refused; undefined: it is not. */
export async function reasonOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.reason
    throw error
  }
}

/** Pays outside in full, however the notices come, and asks when none does. */
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

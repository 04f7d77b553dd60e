import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { bySystem } from '../../../kernel/writeAudit'
import { compare, reasonOf, type Command } from './commandTools'
import type { ModelRepair } from './estateModel'
import type { Model } from './model'
import type { Purpose } from './modelOrder'
import { addOrder, closeOrder, openOrdersOf } from './purposeTools'
import { requestOf, type World } from './world'

const clerk = { author: '模型客服', userId: null }
const REPAIRS = 3

const pickRepair = (model: Model, index: number): ModelRepair =>
  model.repairs[index % model.repairs.length]!

const subjectOf = ({ id }: ModelRepair) => `repair ${id}`

/** Reports a repair, which the park accepts, quotes and finishes. @returns its id */
async function finishedRepair(world: World, total: number): Promise<string> {
  const { repairs, money, tenantId, estate } = world
  const { Id } = await repairs.add(world, {
    ...{ RequestId: randomUUID(), CategoryId: estate.categoryId, PlaceText: '三号楼二层' },
    ...{ Detail: '顶灯一直在闪，晚上看不清路', Images: [], Contact: '模型', Phone: '13800001234' },
    IsUrgent: false,
  })
  const [worker] = await repairs.desk.workers(tenantId)
  const work = { tenantId, repairId: Id, workerId: worker!.id, at: new Date(world.now()) }
  await repairs.desk.accept(tenantId, Id, clerk, bySystem)
  await repairs.desk.dispatch(tenantId, Id, clerk, worker!.id, bySystem)
  await money.orders.withTransaction((tx) => repairs.workStarted(tx, work))
  const draft = { Labour: total, Parts: [], Note: '' }
  await repairs.desk.quote(tenantId, Id, clerk, draft, bySystem)
  await repairs.answerQuote(world, { Id, IsAccepted: true, Total: total })
  await repairs.desk.finish(tenantId, Id, clerk, { text: '换了灯管' }, bySystem)
  return Id
}

export function quoteRepair(total: number): Command {
  return {
    check: (model) => model.repairs.length < REPAIRS,
    async run(model, world) {
      const id = await finishedRepair(world, total)
      model.repairs.push({ id, total, status: 'PendingPay' })
      await compare(model, world)
    },
    toString: () => `repair for ${total}`,
  }
}

const payingFor = (repair: ModelRepair): Purpose => ({
  subject: subjectOf(repair),
  paid: () => void (repair.status = 'PendingRating'),
})

export function orderRepair(index: number): Command {
  return {
    check: (model) => model.repairs.length > 0,
    async run(model, world) {
      const repair = pickRepair(model, index)
      const request = requestOf(world)
      const wanted = { RequestId: request.requestId, Id: repair.id, Total: repair.total }
      const send = () => world.repairs.submitOrder(world, request, wanted)
      if (repair.status !== 'PendingPay') {
        assert.match((await reasonOf(send())) ?? '', /^(repairPaid|repairState)$/)
        return compare(model, world)
      }
      // Sent twice, as by an impatient client: one order.
      const [made, again] = await Promise.all([send(), send()])
      assert.deepEqual(again, made)
      assert.equal(made.PayAmount, repair.total)
      await addOrder(model, world, made, payingFor(repair))
      await compare(model, world)
    },
    toString: () => `order repair ${index}`,
  }
}

function cancelRepair(index: number): Command {
  return {
    check: (model) => model.repairs.length > 0,
    async run(model, world) {
      const repair = pickRepair(model, index)
      const send = () =>
        world.repairs.desk.cancel(world.tenantId, repair.id, clerk, '与另一件重复', bySystem)
      if (repair.status === 'PendingPay') {
        await send()
        for (const order of openOrdersOf(model, subjectOf(repair))) {
          closeOrder(model, order)
          const { Status } = await world.money.orders.get(world, { id: order.id })
          assert.equal(Status, 'Closed')
        }
        repair.status = 'Cancelled'
      } else {
        const reason = (await reasonOf(send())) ?? ''
        assert.match(reason, repair.status === 'Cancelled' ? /^repairState$/ : /^repairPaid$/)
      }
      await compare(model, world)
    },
    toString: () => `park cancels repair ${index}`,
  }
}

/** Quotes of repairs, their orders, and their cancellation by the park. */
export const repairCommands = (index: fc.Arbitrary<number>): fc.Arbitrary<Command>[] => [
  fc.integer({ min: 1, max: 9_000 }).map(quoteRepair),
  index.map(orderRepair),
  index.map(orderRepair),
  index.map(cancelRepair),
]

import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { OrderService } from '../../money/order/order.service'
import type { Gate } from './gate'
import { carOfAnother, parkingDue, parkingLeft, slipNeeded } from './parkingFailures'
import { openOrderOf } from './parkingOrder.repository'
import { makeParkingOrder } from './payStay'
import type { CarInfoService } from '../carInfo/carInfo.service'
import type { LookLimit } from './lookLimit'
import type { StayCostAt } from './stayCost'
import { lockStay, stayById, type StayInLot, type StayRow } from './stay.repository'

export interface LeaveOptions {
  clock: () => number
  orders: OrderService
  cars: Pick<CarInfoService, 'trusted' | 'isOfAnother'>
  stayCostAt: StayCostAt
  gate: Gate
  looks: LookLimit
}

/** Proof that the caller may let the car out: the slip's code, or membership. */
export interface Leaving {
  Id: string
  Code?: string
}

/** Only free minutes of the level: leaving never spends coupons or points. */
const BY_LEVEL_ALONE = { activity: false, coupon: [], points: false }

/** Leaving without a payment. */
export function createLeave({ clock, orders, cars, stayCostAt, gate, looks }: LeaveOptions) {
  /** Settles the amount due with free minutes of the member's level. @throws Failure 409 `parkingDue` */
  async function settleByLevel(
    tx: Transaction,
    member: Member | undefined,
    stayInLot: StayInLot,
    due: number,
    at: Date,
  ): Promise<void> {
    const { stay } = stayInLot
    if (!member || (await openOrderOf(tx, stay.tenantId, stay.id))) throw parkingDue()
    const choice = BY_LEVEL_ALONE
    const order = await makeParkingOrder(tx, { orders, cars }, member, {
      found: stayInLot,
      gross: due,
      reckonedAt: at,
      choice,
      at,
    })
    if (order.payAmount > 0) throw parkingDue()
    await orders.payInside(tx, order, {
      choice: { useBalance: false },
      permission: 'none',
      at,
    })
  }

  /**
   * Checks whether the caller may let this car out. A plate alone is no proof, because it is visible on the car.
   * @throws Failure 401 `slipNeeded`, 403 `carOfAnother`, 404, 429 `tooManyLeaves`
   */
  async function requireProof(
    tx: Transaction,
    visitor: Member | undefined,
    stay: StayRow,
    code: string | undefined,
  ): Promise<void> {
    if (code !== undefined) {
      if (code !== stay.code) throw noStay()
      return
    }
    if (!visitor) throw slipNeeded()
    // A car without a plate can be let out by its slip only.
    if (stay.plateNo === '') throw noStay()
    if (await cars.isOfAnother(tx, visitor, stay.plateNo)) throw carOfAnother()
    const own = await cars.trusted(tx, visitor)
    if (own.some(({ plateNo }) => plateNo === stay.plateNo)) return
    await looks.leaving(tx, visitor)
  }

  return {
    /**
     * Lets a car out that owes nothing, or only what the free minutes of the member's level cover.
     * @throws Failure 401 `slipNeeded`, 403 `carOfAnother`, 404, 409 `parkingLeft`, `parkingDue`, 429 `tooManyLeaves`
     */
    async leave(
      tenantId: string,
      visitor: Member | undefined,
      { Id, Code }: Leaving,
    ): Promise<{ IsOpen: boolean; Text: string }> {
      const id = knownId(Id)
      const work = (tx: Transaction) => letOut(tx, tenantId, visitor, id, Code)
      const requestId = await (visitor
        ? orders.inTurn(visitor, () => orders.withTransaction(work))
        : orders.withTransaction(work))
      const IsOpen = await gate.sendNow(tenantId, requestId)
      const Text = IsOpen
        ? '道闸已开启，祝您一路平安'
        : '道闸暂时没有响应，正在重试，无需再次缴费；也可按岗亭对讲'
      return { IsOpen, Text }
    },
  }

  async function letOut(
    tx: Transaction,
    tenantId: string,
    visitor: Member | undefined,
    id: string,
    code: string | undefined,
  ): Promise<string> {
    const at = new Date(clock())
    const stay = await lockStay(tx, tenantId, id)
    const stayInLot = await stayById(tx, tenantId, id)
    if (!stay || !stayInLot) throw noStay()
    await requireProof(tx, visitor, stay, code)
    if (stay.outAt) throw parkingLeft()
    const { due } = await stayCostAt(tx, stay, at.getTime())
    if (due > 0) await settleByLevel(tx, visitor, { ...stayInLot, stay }, due, at)
    const askedBy = visitor?.userId ?? null
    return gate.request(tx, stay, { why: 'leave', until: null, at, askedBy })
  }
}

const noStay = () => notFound('停车记录不存在')

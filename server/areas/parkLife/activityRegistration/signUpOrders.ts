import type { DataOf } from '@/contract/endpoint'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { Order } from '../../money/order/order.service'
import { type ActivityRow, findActivity } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noRegistration, noActivity } from './activityState'
import { registrationOf } from './activityView'
import {
  findRegistration,
  type RegistrationRow,
  addEvent,
  lockRegistration,
  moveRegistration,
} from './registration.repository'
import { aheadOf } from './registrationLists.repository'
import { offerEnd } from './registrationState'
import { ACTIVITY_SIGN_UP } from './signUpKind'
import { pointsText } from '@/rules/pointsText'
import { knownId } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import { settle } from './registrationEnd'

/** Result of a sign-up: the registration, and the order to pay. */
export type Outcome = DataOf<typeof calls.submit>

/** Orders that pay for sign-ups. */
export function createSignUpOrders({ orders, points }: Pick<ActivityDeps, 'orders' | 'points'>) {
  /** Creates the order of a sign-up and takes its points. */
  async function makeOrder(
    tx: Transaction,
    member: Member,
    activity: ActivityRow,
    people: number,
    cost: { fee: number; points: number },
    at: Date,
  ): Promise<Order> {
    const { tenantId, userId } = member
    const order = await orders.create(tx, {
      tenantId,
      userId,
      kind: ACTIVITY_SIGN_UP,
      title: activity.title,
      image: activity.cover,
      items: [
        {
          refId: activity.id,
          name: activity.title,
          image: activity.cover,
          price: cost.fee,
          points: cost.points,
          qty: people,
        },
      ],
      at,
    })
    const spent = cost.points * people
    const spending = { tenantId, userId, orderId: order.id, points: spent, at }
    try {
      await points.spend(tx, { ...spending, kind: 'pointSignUp', note: activity.title })
    } catch (error) {
      if (!(error instanceof Failure) || error.reason !== 'insufficient') throw error
      throw new Failure(409, `积分不够，报名需要 ${pointsText(spent)}`, 'pointsShort')
    }
    return order
  }

  /** Completes an order with nothing to pay. @returns the updated registration */
  async function payNothing(
    tx: Transaction,
    order: Order,
    id: string,
    at: Date,
  ): Promise<RegistrationRow> {
    await orders.payInside(tx, order, { choice: { useBalance: false }, permission: 'none', at })
    const row = await findRegistration(tx, order.tenantId, { id })
    if (!row) throw noRegistration()
    return row
  }

  async function outcome(
    tx: Transaction,
    row: RegistrationRow,
    activity: ActivityRow,
    order: Order | null,
    at: Date,
  ) {
    const ahead = (await aheadOf(tx, row.tenantId, [row])).get(row.id) ?? 0
    const isPaid = order?.payAmount === 0
    return {
      Registration: registrationOf(row, activity, { now: at.getTime(), checkedIn: 0, ahead }),
      Order: order && !isPaid ? await orders.newDetailOf(tx, order) : null,
    }
  }

  return { makeOrder, payNothing, outcome }
}

/** Accepting an offered place. */
export function createAcceptPlace(deps: ActivityDeps) {
  const { db, orders } = deps
  const { makeOrder, payNothing, outcome } = createSignUpOrders(deps)

  return {
    /**
     * Accepts the place offered to a member of the waiting list, idempotent per RequestId.
     * @throws Failure 404, 409 `offerOver`, `pointsShort`
     */
    accept(member: Member, request: MoneyRequest, registrationId: string): Promise<Outcome> {
      const { tenantId, userId } = member
      const { at } = request
      const id = knownId(registrationId)
      return orders.inTurn(member, () =>
        ledger.once(db, request, async (tx): Promise<Outcome> => {
          const before = await lockRegistration(tx, tenantId, id)
          if (before?.userId !== userId) throw noRegistration()
          const activity = await findActivity(tx, tenantId, before.activityId)
          if (!activity) throw noActivity()
          const isOffered = before.status === 'Offered' && at < (offerEnd(before, activity) ?? at)
          if (!isOffered || activity.cancelReason !== null) {
            throw new Failure(409, '候补名额已过时或让出，请刷新查看', 'offerOver')
          }
          await addEvent(tx, before, '已接受候补名额', at)
          const cost = { fee: before.amount / before.people, points: before.points / before.people }
          if (cost.fee + cost.points === 0) {
            const row = await settle(deps, tx, before, activity, at)
            return outcome(tx, row, activity, null, at)
          }
          const order = await makeOrder(tx, member, activity, before.people, cost, at)
          const waiting = await moveRegistration(tx, before, 'PendingPay', {
            orderId: order.id,
            refundRule: activity.refundRule,
            payUntil: order.expireAt,
          })
          const row = order.payAmount === 0 ? await payNothing(tx, order, id, at) : waiting
          return outcome(tx, row, activity, order, at)
        }),
      )
    },
  }
}

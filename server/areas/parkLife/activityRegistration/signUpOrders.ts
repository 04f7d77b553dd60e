import type { DataOf } from '@/contract/endpoint'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { Order } from '../../money/order/order.service'
import type { ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noRegistration } from './activityFailures'
import { registrationOf } from './activityView'
import { findRegistration, type RegistrationRow } from './registration.repository'
import { aheadOf } from './registrationLists.repository'
import { ACTIVITY_SIGN_UP } from './signUpKind'
import { pointsText } from '@/rules/pointsText'

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

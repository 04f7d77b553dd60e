import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import { findActivity } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noActivity, noRegistration } from './activityFailures'
import { settle } from './registrationEnd'
import { addEvent, lockRegistration, moveRegistration } from './registration.repository'
import { createSignUpOrders, type Outcome } from './signUpOrders'

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
          const isOffered = before.status === 'Offered' && at < (before.offeredUntil ?? at)
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
            payUntil: order.expireAt,
          })
          const row = order.payAmount === 0 ? await payNothing(tx, order, id, at) : waiting
          return outcome(tx, row, activity, order, at)
        }),
      )
    },
  }
}

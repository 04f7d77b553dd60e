import type { DataOf } from '@/contract/endpoint'
import type { Registration } from '@/contract/registration'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { formatYuan } from '@/rules/money'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import type { Order } from '../../money/order/order.service'
import { storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import { findActivity, type ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noActivity, noRegistration } from './activityState'
import { registrationOf } from './activityView'
import { backOf, endRegistration } from './registrationEnd'
import { findRegistration, lockRegistration, type RegistrationRow } from './registration.repository'
import { actionsOf, requireShown, wrongState, type ShownBack } from './registrationState'
import { pointsText } from '@/rules/pointsText'

/** Cancellation of a sign-up by the member. */
export function createCancelSignUp(deps: ActivityDeps) {
  const { db, clock, orders } = deps

  async function own(queryable: Queryable, { tenantId, userId }: Member, id: string) {
    const row = await findRegistration(queryable, tenantId, { id })
    const activity = row && (await findActivity(queryable, tenantId, row.activityId))
    if (!row || !activity || row.userId !== userId) throw noRegistration()
    return { row, activity }
  }

  const allowed = (row: RegistrationRow, activity: ActivityRow, now: number) =>
    actionsOf(row, { ...activity, now, isCancelled: activity.cancelReason !== null })

  function quoteText(
    row: RegistrationRow,
    order: Pick<Order, 'refundedAmount'> | undefined,
    { paid, refund, percent, givesPointsBack }: ReturnType<typeof backOf>,
  ) {
    const given = order?.refundedAmount ?? 0
    const givenText = given > 0 ? `，之前已退 ${formatYuan(given)}` : ''
    if (row.status === 'PendingPay') return '还没有支付，取消后名额释放'
    const money =
      paid === 0
        ? ''
        : refund === 0
          ? `现在取消不${given > 0 ? '再' : ''}退款${givenText}`
          : given > 0
            ? `现在取消退 ${percent}%${givenText}，再退 ${formatYuan(refund)}，原路退回`
            : `现在取消退 ${percent}%，共 ${formatYuan(refund)}，原路退回`
    const points =
      row.points === 0
        ? ''
        : givesPointsBack
          ? `${pointsText(row.points)}退回`
          : `${pointsText(row.points)}不退回`
    return [money, points].filter(Boolean).join('；') || '取消后名额会让给候补的人'
  }

  return {
    /** Refund that a cancellation would give now. @throws Failure 404, 409 `registrationState` */
    async cancelQuote(
      member: Member,
      registrationId: string,
    ): Promise<DataOf<typeof calls.cancelQuote>> {
      const { row, activity } = await own(db, member, knownId(registrationId))
      const now = clock()
      if (!allowed(row, activity, now).includes('cancel')) throw wrongState()
      const order = row.orderId ? await orders.find(db, member.tenantId, row.orderId) : undefined
      const back = backOf(row, activity, order, now)
      return {
        Amount: back.paid,
        RefundAmount: back.refund,
        Points: back.pointsBack,
        Text: quoteText(row, order, back),
      }
    },

    /**
     * Cancels a sign-up, idempotent per RequestId.
     * @param shown what the member was shown; refused if it has changed
     * @throws Failure 404, 409 `registrationState`, `refundChanged`, 503 `payProvider`
     */
    async cancel(
      member: Member,
      request: MoneyRequest,
      registrationId: string,
      shown: ShownBack,
    ): Promise<Registration> {
      const { tenantId, userId } = member
      const { at } = request
      const id = knownId(registrationId)
      return orders.inTurn(member, async () => {
        const done = await storedOutcome<Registration>(db, request)
        if (done) return done
        return orders.closingOnce(request, async (tx, close) => {
          const { row: read } = await own(tx, member, id)
          const order = read.orderId ? await orders.lock(tx, tenantId, read.orderId) : undefined
          const before = await lockRegistration(tx, tenantId, id)
          const activity = await findActivity(tx, tenantId, read.activityId)
          if (before?.userId !== userId || !activity) throw noRegistration()
          if (!allowed(before, activity, at.getTime()).includes('cancel')) throw wrongState()
          const back = backOf(before, activity, order, at.getTime())
          requireShown(back, shown)
          if (before.status === 'PendingPay' && order) {
            await close(order, '已取消报名', at)
          } else {
            await endRegistration(deps, tx, before, activity, {
              status: back.refund > 0 ? 'Refunded' : 'Cancelled',
              // The status says it already.
              reason: '',
              refund: back.refund,
              givesPointsBack: back.givesPointsBack,
              at,
            })
          }
          const { row } = await own(tx, member, id)
          return registrationOf(row, activity, { now: at.getTime(), checkedIn: 0, ahead: 0 })
        })
      })
    },

    /** Leaves the waiting list, or declines the offered place. @throws Failure 404, 409 `registrationState` */
    async decline({ tenantId, userId }: Member, registrationId: string): Promise<Registration> {
      const id = knownId(registrationId)
      return withTransaction(db, async (tx) => {
        const at = new Date(clock())
        const before = await lockRegistration(tx, tenantId, id)
        if (before?.userId !== userId) throw noRegistration()
        const activity = await findActivity(tx, tenantId, before.activityId)
        if (!activity) throw noActivity()
        if (!allowed(before, activity, at.getTime()).includes('decline')) throw wrongState()
        const row = await endRegistration(deps, tx, before, activity, {
          status: 'Cancelled',
          reason: '已放弃候补',
          refund: 0,
          givesPointsBack: false,
          at,
        })
        return registrationOf(row, activity, { now: at.getTime(), checkedIn: 0, ahead: 0 })
      })
    },
  }
}

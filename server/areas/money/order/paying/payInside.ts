import type { PayChannel, PayScene } from '@/contract/payment'
import { waitForAll } from '../../../../database/waitForAll'
import { written, type Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { ledger } from '../../ledger/ledger.service'
import { giveUpPayment } from '../releasing/giveUpPayment'
import { planFunds, type FundChoice, type FundPlan } from '../funds/fundPlan'
import type { PayingDeps } from '../funds/fundSources'
import type { Order } from '../order.repository'
import type { PayPermission } from '../paymentAuthorization'
import { insertPayLines, sumOfLines, type NewPayLine } from '../payLine.repository'
import { insertPayment, type Payment } from '../payment.repository'
import { askAheadOfPaid, markPaid } from '../settling/markPaid'
import { newPayment, outsideLine } from './newPayment'

/** How an order is paid inside a transaction. */
export interface PayOrder {
  /** The payment that is still open from an earlier try. */
  open?: Payment
  choice: FundChoice
  channel?: PayChannel
  scene: PayScene
  /** What the payment password, or the no-password rule, allows. */
  permission: PayPermission
  at: Date
}

/** What paying came to. */
export interface PaidInside {
  order: Order
  /** Where the money comes from, as it stands with the order now. */
  lines: readonly NewPayLine[]
  /** Waits for the payer. */
  payment?: Payment
  /** An earlier one that no longer counts. */
  givenUp?: Payment
}

/**
 * Pays a locked, unpaid order inside the caller's transaction. Inner money that covers it all is booked
 * and the order is paid. Otherwise it is set aside, and a payment for the rest waits for the payer.
 * An earlier payment that is still open is given up; the caller closes it at the provider after the commit.
 * @throws Failure 409 `passwordNeeded`, `channelNeeded`, `cardUnusable`
 */
export async function payInside(
  deps: PayingDeps,
  tx: Transaction,
  order: Order,
  { open, choice, channel, scene, permission, at }: PayOrder,
): Promise<PaidInside> {
  const { kinds, funds } = deps
  const authorization = deps.authorization.get()
  const kind = kinds.of(order.kind)
  const givenUp = open && (await giveUpPayment(deps, tx, order, open, at))
  const context = await funds.context(tx, order, kind.inner, at)
  // Where the member has said how the rest is paid, the order may stay unpaid: nothing is held for its end then.
  const [found, ahead] = await waitForAll([
    funds.lock(tx, context),
    channel ? Promise.resolve(undefined) : askAheadOfPaid(deps, tx, order, at),
  ])
  const plan = planFunds(found, order.payAmount, choice)
  await authorization.spend(tx, order, permission, plan.inner)
  const lines = linesOf(plan)
  const taken = lines.map(({ account, ownerId, amount }) => ({
    account: account!,
    ownerId: ownerId!,
    amount: -amount,
  }))
  const { tenantId, userId, id: orderId } = order

  if (plan.rest === 0) {
    await insertPayLines(tx, order, lines)
    await ledger.post(tx, {
      tenantId,
      kind: 'pay',
      userId,
      orderId,
      at,
      entries: [...taken, { account: kind.creditTo, amount: sumOfLines(lines) }],
    })
    return { order: await markPaid(deps, tx, order, lines, at, ahead), lines, givenUp }
  }

  // That the password is needed is said first.
  await written(tx)
  if (!channel) throw new Failure(409, '余额不足，请选择其他支付方式补足', 'channelNeeded')
  const of = { channel, provider: deps.provider.name, scene, amount: plan.rest, at }
  const payment = newPayment(order, of)
  const all = [...lines, outsideLine(payment)]
  await insertPayment(tx, payment)
  await insertPayLines(tx, order, all)
  if (lines.length > 0) {
    await ledger.open(tx, tenantId, [{ account: 'hold', ownerId: orderId }], at)
    await ledger.post(tx, {
      tenantId,
      kind: 'hold',
      userId,
      orderId,
      at,
      entries: [...taken, { account: 'hold', ownerId: orderId, amount: sumOfLines(lines) }],
    })
  }
  return { order, lines: all, payment, givenUp }
}

function linesOf({ takes }: FundPlan): NewPayLine[] {
  return takes.flatMap(({ fund, parts }) =>
    parts.map(({ account, ownerId, amount }) => ({
      way: fund.way,
      account,
      ownerId,
      paymentId: null,
      name: fund.name,
      amount,
    })),
  )
}

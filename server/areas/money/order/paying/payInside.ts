import type { PayChannel, PayScene } from '@/contract/payment'
import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { ledger } from '../../ledger/ledger.service'
import { giveUpPayment } from '../releasing/closeOrder'
import { planFunds, type FundChoice, type FundPlan } from '../funds/fundPlan'
import type { PayingDeps } from '../funds/fundSources'
import type { Order } from '../order.repository'
import type { PayPermission } from '../orderDeps'
import { insertPayLines, sumOfLines, type NewPayLine } from '../payLine.repository'
import { insertPayment, type Payment } from '../payment.repository'
import { markPaid } from '../settling/markPaid'
import { newPayment, outsideLine } from './newPayment'

/** Terms of a payment inside a transaction. */
export interface PayOrder {
  /** Payment still open from an earlier try. */
  open?: Payment
  choice: FundChoice
  channel?: PayChannel
  scene: PayScene
  /** Result of the payment password, or of the no-password rule. */
  permission: PayPermission
  at: Date
}

/** Result of a payment. */
export interface PaidInside {
  order: Order
  /** Money sources now stored with the order. */
  lines: readonly NewPayLine[]
  /** Payment that waits for the payer. */
  payment?: Payment
  /** Earlier payment that no longer counts. */
  givenUp?: Payment
}

/**
 * Pays a locked, unpaid order inside the caller's transaction. If inner money covers it all, it is booked and the order
 * is paid. Otherwise it is held, and a payment for the rest waits for the payer. An earlier open payment is abandoned;
 * the caller closes it at the provider after the commit.
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
  const plan = planFunds(await funds.lock(tx, context), order.payAmount, choice)
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
    return { order: await markPaid(deps, tx, order, lines, at), lines, givenUp }
  }

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

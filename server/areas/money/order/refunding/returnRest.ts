import type { Invoice } from '@/contract/invoiceFields'
import { formatYuan } from '@/rules/money'
import type { Database } from '../../../../database/createDatabase'
import type { Queryable } from '../../../../database/queryable'
import { withTransaction, type Transaction } from '../../../../database/withTransaction'
import type { Member } from '../../../../kernel/base'
import { Failure } from '../../../../kernel/failure'
import type { WriteAudit } from '../../../../kernel/writeAudit'
import { memberAudit } from '../../../people/account/account.table'
import {
  ledger,
  type Entry,
  type MoneyRequest,
  type SystemAccount,
} from '../../ledger/ledger.service'
import type { Order } from '../order.repository'
import type { RefundDraft } from './refundOrder'

/** Where money on a card came from. */
export interface RestSource {
  /** Undefined: paid outside of the app. */
  order?: Order
  /** Paid, and of it not refunded yet, fen. */
  paid: number
  left: number
  /** Put on the card for it, with the gift, fen. */
  credited: number
}

/** Part of a rest, from one payment. */
export interface RestPart {
  /** Undefined: the money is handed over. */
  order?: Order
  /** Payer, when another member paid the order. */
  payerId?: string
  /** Money that goes back, and gift that ends with it, fen. */
  amount: number
  gift: number
}

/** What a member gets back of a balance or card, fen. */
export interface Rest {
  /** Refunded to orders. */
  amount: number
  /** Paid outside of the app or by another member: handed over by the park. */
  handedOver: number
  /** Gift that ends. */
  gift: number
  parts: readonly RestPart[]
  /** Sentence for the clerk, shown before the confirmation. */
  warning?: string
}

/** Sums of the parts of a rest; parts without anything are left out. */
export function restOf(parts: readonly RestPart[]): Rest {
  const sum = (of: readonly RestPart[], what: 'amount' | 'gift') =>
    of.reduce((total, part) => total + part[what], 0)
  return {
    amount: sum(
      parts.filter(({ order }) => order),
      'amount',
    ),
    handedOver: sum(
      parts.filter(({ order }) => !order),
      'amount',
    ),
    gift: sum(parts, 'gift'),
    parts: parts.filter(({ amount, gift }) => amount > 0 || gift > 0),
  }
}

/**
 * Divides the money on a card over the payments that put it there, newest first, because purchases spend the oldest money
 * first. Each part takes its share of that payment's gift along.
 * @param sources newest first
 */
export function partsOfCard(sources: readonly RestSource[], balance: number): RestPart[] {
  let rest = balance
  return sources.map(({ order, paid, left, credited }) => {
    const money = Math.min(rest, Math.floor((left * credited) / paid))
    const amount = Math.min(money, Math.floor((money * paid) / credited))
    rest -= money
    return { order, amount, gift: money - amount }
  })
}

/** Money on a card, fen. @param isLocked the account stays locked until the transaction ends */
export async function moneyOn(
  tx: Queryable,
  tenantId: string,
  { account, id }: { account: 'card' | 'icCard'; id: string },
  isLocked: boolean,
): Promise<number> {
  const balances = isLocked
    ? await ledger.lockBalances(tx as Transaction, tenantId, account, [id])
    : await ledger.balances(tx, tenantId, account, [id])
  return balances.get(id) ?? 0
}

/** An account of a member whose rest can be returned. */
export interface RestAccount {
  /** Kind of its movements. */
  kind: string
  /** Card of the account, for the audit log. */
  card?: string
  /** Counterpart of money that was not paid by an order. */
  origin: SystemAccount
  /** Reads the rest; `isLocked`: with the account and its orders locked until the transaction ends. */
  read(db: Queryable, isLocked: boolean): Promise<Rest>
  /** The account's own sides of the return of a part. */
  entriesOf(part: RestPart): Entry[]
  /** Runs in the transaction of the return. */
  onReturned?(tx: Transaction, rest: Rest): Promise<void>
}

/** What the clerk has confirmed. */
export interface RestConfirmed {
  seen: Pick<Rest, 'amount' | 'handedOver' | 'gift'>
  /** Shown to the member. */
  reason: string
  /** How the money of `handedOver` was given. */
  note: string
}

interface RestDeps {
  db: Database
  orders: {
    refundIn(tx: Transaction, tenantId: string, id: string, draft: RefundDraft): Promise<string>
    invoicesOf(
      db: Queryable,
      member: Member,
      orderIds: readonly string[],
    ): Promise<ReadonlyMap<string, Invoice>>
  }
}

/** The return of the rest of one account of a member, at the desk. */
export type RestReturn = ReturnType<typeof createRestReturn>

export function createRestReturn(
  { db, orders }: RestDeps,
  { tenantId, userId }: Member,
  account: RestAccount,
) {
  /** @throws Failure 409 `nothingPaid`, `noteMissing`, `invoiceIssued` when a rest cannot be returned */
  async function refuse(tx: Queryable, rest: Rest, note: string): Promise<void> {
    const { amount, handedOver, gift, parts } = rest
    if (amount + handedOver + gift === 0)
      throw new Failure(409, '没有可以退回的余额', 'nothingPaid')
    const refunded = parts.flatMap(({ order, amount: part }) => (order && part > 0 ? order : []))
    const ids = refunded.map(({ id }) => id)
    const invoices = await orders.invoicesOf(tx, { tenantId, userId }, ids)
    const issued = refunded.filter(({ id }) => invoices.get(id)?.Status === 'Issued')
    if (issued.length > 0) {
      const names = issued.map(
        ({ orderCode, payAmount }) => `${orderCode} ${formatYuan(payAmount)}`,
      )
      throw new Failure(
        409,
        `订单 ${names.join('、')} 已开发票，请先在“发票”里退回发票再退款`,
        'invoiceIssued',
      )
    }
    if (handedOver > 0 && note === '')
      throw new Failure(
        409,
        `其中 ${formatYuan(handedOver)} 不能原路退回，请写明怎样退还`,
        'noteMissing',
        { field: 'Note' },
      )
  }

  return {
    /** What the member would get back now. */
    returnable: (): Promise<Rest> => withTransaction(db, (tx) => account.read(tx, false)),

    /** What the clerk is to confirm. @throws Failure 409 `nothingPaid`, `noteMissing`, `invoiceIssued` */
    toConfirm: (note: string): Promise<Rest> =>
      withTransaction(db, async (tx) => {
        const rest = await account.read(tx, false)
        await refuse(tx, rest, note)
        return rest
      }),

    /**
     * Returns the rest, once per RequestId. Each payment that put money on the account is refunded by at most its amount; what
     * no payment covers, the clerk hands over and describes in the note. The gift ends.
     * @throws Failure 409 `nothingPaid`, `balanceMoved`, `noteMissing`, `invoiceIssued`
     */
    giveBack: (
      request: MoneyRequest,
      { seen, reason, note }: RestConfirmed,
      writeAudit: WriteAudit,
    ): Promise<Pick<Rest, 'amount' | 'handedOver'>> =>
      ledger.once(db, request, async (tx) => {
        const { at } = request
        const rest = await account.read(tx, true)
        const { amount, handedOver, gift, parts } = rest
        await refuse(tx, rest, note)
        if (amount !== seen.amount || handedOver !== seen.handedOver || gift !== seen.gift) {
          const text = `余额刚刚有变动，现在可退 ${formatYuan(amount + handedOver)}，请重新确认`
          throw new Failure(409, text, 'balanceMoved')
        }
        for (const part of parts) {
          const orderId = part.order?.id
          await ledger.post(tx, {
            ...{ tenantId, kind: account.kind, userId, orderId, at },
            note: orderId || part.amount === 0 ? '' : `线下退还：${note}`,
            entries: [
              ...account.entriesOf(part),
              { account: orderId ? 'deposits' : account.origin, amount: part.amount },
              { account: 'promotions', amount: part.gift },
            ],
          })
          if (orderId && part.amount > 0)
            await orders.refundIn(tx, tenantId, orderId, {
              ...{ amount: part.amount, reason, isBookedByKind: true, at },
            })
        }
        await account.onReturned?.(tx, rest)
        const payers = paidByOthers(rest)
        await writeAudit(tx, {
          ...{ kind: memberAudit, id: userId },
          before: null,
          after: {
            ...{ returned: amount, giftEnded: gift, reason },
            ...(account.card ? { card: account.card } : {}),
            ...(handedOver > 0 ? { handedOver, note } : {}),
            ...(Object.keys(payers).length > 0 ? { paidBy: payers } : {}),
          },
        })
        return { amount, handedOver }
      }),
  }
}

/** Handed-over money of other members by their ids, fen. */
export function paidByOthers({ parts }: Pick<Rest, 'parts'>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { payerId, amount } of parts)
    if (payerId !== undefined && amount > 0) sums[payerId] = (sums[payerId] ?? 0) + amount
  return sums
}

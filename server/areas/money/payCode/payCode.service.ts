import { createHmac } from 'node:crypto'
import { payCodeMs } from '@/constants'
import type { DataOf } from '@/contract/endpoint'
import type { orderCalls, OrderDetail } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { bySystem, type WriteAudit } from '../../../kernel/writeAudit'
import { acceptedKeys, subkey, type Secrets } from '../../../kernel/secrets'
import { ledger, storedOutcome, type MoneyRequest } from '../ledger/ledger.service'
import {
  availableOf,
  planFunds,
  type Fund,
  type FundChoice,
  type OrderKind,
  type OrderService,
  tillOrder,
} from '../order/order.service'
import type { PayPasswordService } from '../payPassword/payPassword.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { isRemovedElseHeld } from '../../people/account/account.service'
import {
  findPayCode,
  removeOldPayCodes,
  replacePayCode,
  setPayCodeOrder,
  usePayCode,
  type PayCodeRow,
} from './payCode.repository'
import { isPayCode, newPayCode } from './payCodeDigits'
import { orderAudit } from '../order/order.table'
import type { Member } from '../../../kernel/base'

export { isPayCode } from './payCodeDigits'

/** Registered kind of the orders created by scanned payment codes. */
const PAY_CODE = 'payCode'

/** How long the outcome of a code can be queried, ms. */
const KEPT_MS = 24 * 3_600_000

const sourceTexts = { auto: '账户余额', balance: '账户余额', storedCard: '储值卡' } as const

/** Fund that a code debits first, and whether others may follow. */
function firstSource(row: Pick<PayCodeRow, 'source' | 'cardId'>, funds: readonly Fund[]) {
  const first = planSafely(funds, 1, choiceOf(row))?.takes[0]?.fund ?? (row.cardId && funds[0])
  if (!first || first.way === 'balance')
    return { SourceText: sourceTexts[row.source], SourceIsFirst: false }
  const others = funds.filter((fund) => fund !== first && fund.usable && availableOf(fund) > 0)
  return { SourceText: first.name, SourceIsFirst: others.length > 0 }
}

export interface PayCodeServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  orders: OrderService
  payPasswords: PayPasswordService
  shops: ShopService
}

/** A till's scan of a payment code. */
export interface Scan {
  tenantId: string
  shopId: string
  code: string
  amount: number
}

export type PayCodeService = ReturnType<typeof createPayCodeService>

/** Creates the order of a code, once per request, and pays it if allowed. */
function createTakeOrder({
  db,
  orders,
  payPasswords,
  shops,
}: Pick<PayCodeServiceOptions, 'db' | 'orders' | 'payPasswords' | 'shops'>) {
  return async function take(
    { tenantId, userId, codeHash }: PayCodeRow,
    shopId: string,
    amount: number,
    request: MoneyRequest,
    writeAudit: WriteAudit,
  ): Promise<OrderDetail> {
    const shop = await shops.payable(db, tenantId, shopId)
    const { at } = request
    return orders.inTurn({ tenantId, userId }, () =>
      ledger.once(db, request, async (tx) => {
        // The request may be a till's, in which case the ledger has not checked the member's account.
        if (await isRemovedElseHeld(tx, { tenantId, userId })) throw payCodeOver()
        const used = await usePayCode(tx, tenantId, codeHash, at)
        if (!used) throw payCodeOver()
        const order = await orders.create(tx, {
          tenantId,
          userId,
          kind: PAY_CODE,
          title: shop.name,
          image: shop.logo,
          shop,
          items: [{ name: `在${shop.name}消费`, price: amount, qty: 1 }],
          at,
        })
        await setPayCodeOrder(tx, used, order.id)
        const funds = await orders.funds(order, PAY_CODE, tx)
        const choice = choiceOf(used)
        const plan = planSafely(funds, order.payAmount, choice)
        const limit = await payPasswords.noPasswordLimit(order, tx)
        const isSilent = plan !== undefined && plan.rest === 0 && plan.inner <= limit
        const after = isSilent
          ? await orders.payInside(tx, order, { choice, permission: 'noPassword', at })
          : order
        const { status } = after
        await writeAudit(tx, {
          kind: orderAudit,
          id: order.id,
          before: null,
          after: { status, shopId, amount },
        })
        return orders.detailOf(tx, after)
      }),
    )
  }
}

/** Payment codes (spec 7 pay-code): 18 digits, scanned by a till, single use, valid one minute. */
export function createPayCodeService(options: PayCodeServiceOptions) {
  const { db, clock, secrets, orders, payPasswords } = options
  const keys = acceptedKeys(secrets, 'money').map((key) => subkey(key, 'payment code'))
  const hashOf = (tenantId: string, code: string, key: Buffer = keys[0]!) =>
    createHmac('sha256', key).update(`${tenantId}\n${code}`).digest('base64url')
  orders.registerKind(payCodeKind)

  /** Funds a code of this source pays with; the shop is not known yet. */
  async function fundsOf(member: Member, source: PayCodeRow['source'], cardId: string | null) {
    const funds = await orders.funds({ ...member, shopId: null }, PAY_CODE)
    return funds.filter((fund) => isOfSource(fund, source, cardId))
  }

  /** The code of a park, whichever accepted secret has hashed it. */
  async function find(tenantId: string, code: string): Promise<PayCodeRow | undefined> {
    for (const key of keys) {
      const payCode = await findPayCode(db, tenantId, hashOf(tenantId, code, key))
      if (payCode) return payCode
    }
    return undefined
  }

  /** @throws Failure 409 `payCodeOver` for a text that is no code of this park */
  async function knownCode(tenantId: string, code: string): Promise<PayCodeRow> {
    const payCode = isPayCode(code) ? await find(tenantId, code) : undefined
    if (!payCode) throw payCodeOver()
    return payCode
  }

  const take = createTakeOrder(options)

  return {
    /** Creates a code and voids the previous one. @throws Failure 404 for a card that is not the member's */
    async make(
      member: Member,
      { source, cardId }: { source: PayCodeRow['source']; cardId?: string },
    ) {
      const now = clock()
      const code = newPayCode()
      const card = source === 'storedCard' && cardId !== undefined ? knownId(cardId) : null
      const funds = await fundsOf(member, source, card)
      if (card !== null && funds.length === 0) throw notFound('储值卡不存在')
      const expiresAt = new Date(now + payCodeMs)
      await withTransaction(db, (tx) =>
        replacePayCode(tx, {
          tenantId: member.tenantId,
          codeHash: hashOf(member.tenantId, code),
          userId: member.userId,
          source,
          cardId: card,
          createdAt: new Date(now),
          expiresAt,
          replacedAt: null,
          usedAt: null,
          orderId: null,
        }),
      )
      const usable = funds.filter((fund) => card !== null || fund.usable)
      return {
        Code: code,
        ExpireAt: expiresAt.getTime(),
        Source: source,
        ...firstSource({ source, cardId: card }, funds),
        Available: usable.reduce((sum, fund) => sum + availableOf(fund), 0),
        NoPasswordLimit: await payPasswords.noPasswordLimit(member),
        PasswordIsSet: await payPasswords.isSet(member),
      }
    },

    /** Whether a member's code was scanned, and its outcome. @throws Failure 404 */
    async poll(member: Member, code: string) {
      const row = await find(member.tenantId, code)
      if (row?.userId !== member.userId) throw notFound('付款码不存在')
      const Order = row.orderId === null ? null : await orders.get(member, { id: row.orderId })
      const Status = statusOf(row, Order, clock())
      return {
        Status,
        StatusText: {
          Waiting: '等待扫码',
          NeedPay: '请确认支付',
          Paid: '支付成功',
          Closed: '订单已关闭',
          Expired: '付款码已失效',
        }[Status],
        ExpireAt: row.expiresAt.getTime(),
        Order,
      }
    },

    /**
     * Charges a scanned code: creates the member's order, and pays it if the amount needs no password and inner money
     * covers it. Otherwise the member's page asks for the rest.
     * @throws Failure 409 `payCodeOver` for an unknown, used, replaced or expired code, without distinction, so that
     * codes cannot be probed; 404, 409 `shopClosed`
     */
    async scan({ tenantId, shopId, code, amount }: Scan): Promise<OrderDetail> {
      const payCode = await knownCode(tenantId, code)
      const request = {
        tenantId,
        userId: payCode.userId,
        // The code itself is the idempotency key.
        requestId: `paycode-${payCode.codeHash}`,
        call: 'payCode/scan',
        payload: { shopId, amount },
        at: new Date(clock()),
      }
      return take(payCode, shopId, amount, request, bySystem)
    },

    /** As `scan()`, for a till with its own RequestId, which is the idempotency key. */
    async charge(
      { tenantId, shopId, code, amount }: Scan,
      request: MoneyRequest,
      writeAudit: WriteAudit,
    ): Promise<OrderDetail> {
      const done = await storedOutcome<OrderDetail>(db, request)
      return done ?? take(await knownCode(tenantId, code), shopId, amount, request, writeAudit)
    },

    /** Deletes old codes. */
    clean: (tenantId: string): Promise<void> =>
      removeOldPayCodes(db, tenantId, new Date(clock() - KEPT_MS)),
  }
}

const payCodeOver = () => new Failure(409, '付款码已失效，请刷新后重试', 'payCodeOver')

function isOfSource(fund: Fund, source: PayCodeRow['source'], cardId: string | null): boolean {
  if (source === 'balance') return fund.way === 'balance'
  if (source === 'storedCard') {
    return fund.way === 'storedCard' && (cardId === null || fund.cardId === cardId)
  }
  return fund.way !== 'icCard'
}

function choiceOf({ source, cardId }: Pick<PayCodeRow, 'source' | 'cardId'>): FundChoice {
  if (source === 'balance') return { cardIds: [], useBalance: true }
  if (source === 'storedCard') {
    return { cardIds: cardId === null ? undefined : [cardId], useBalance: false }
  }
  return { useBalance: true }
}

/** The chosen card may be unusable at this shop; then the member decides on the page. */
function planSafely(funds: readonly Fund[], amount: number, choice: FundChoice) {
  try {
    return planFunds(funds, amount, choice)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

function statusOf(
  row: PayCodeRow,
  order: OrderDetail | null,
  now: number,
): DataOf<typeof orderCalls.getOrderForPayCode>['Status'] {
  if (order) {
    if (order.Status === 'PendingPay') return 'NeedPay'
    return order.Status === 'Closed' ? 'Closed' : 'Paid'
  }
  const isOver = row.replacedAt !== null || row.expiresAt.getTime() <= now
  return isOver ? 'Expired' : 'Waiting'
}

const payCodeKind: OrderKind = {
  kind: PAY_CODE,
  ...tillOrder,
  // No coupons or points: the member would not see the savings before the till has the code.
  offers: { lineType: 'shop', takes: ['timeLimited', 'activity'] },
}

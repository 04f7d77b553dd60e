import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { readFundFlowBill, readTradeBill } from '../../../providers/wechatPay/bills'
import type { PaymentKey, WechatPay } from '../../../providers/wechatPay/wechatPay'
import { orderBody, refundBody } from '../../../providers/wechatPay/wechatPayBodies'
import { acceptedKeys, subkey, type Secrets } from '../../../kernel/secrets'
import {
  addSandboxRefund,
  findSandboxPayment,
  hasSandboxRefund,
  countSandboxRefunds,
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
  moveSandboxPayment,
  type SandboxPayment,
} from './sandboxPay.repository'
import { createSandboxNotices, type NoticeMode, readSandboxNotice } from './sandboxNotices'
import { sandboxFundFlowBill, sandboxTradeBill } from './sandboxBills'
import { checkOrder, checkRefund, createSandboxFrequency, refusal } from './sandboxRules'

/** Merchant account of the sandbox's requests; nothing is sent to it. */
const account = { appid: 'sandbox', mchid: 'sandbox', noticeOrigin: 'https://sandbox.invalid' }

/** Simulated account faults; all requests are refused. */
export type SandboxFault = 'certificate' | 'rights' | 'funds'

export interface SandboxPayOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Whether the cashier's pages are open (http/sandboxPages): no payment is begun that cannot be confirmed. */
  isOpen: () => Promise<boolean>
}

export { noticeModes, type Deliver, type NoticeMode } from './sandboxNotices'

export type SandboxPay = ReturnType<typeof createSandboxPay>

/** Simulates WeChat Pay offline: cashier page, bills, and notices with the faults of real ones (lost, repeated, late). */
export function createSandboxPay({ db, clock, secrets, log, isOpen }: SandboxPayOptions) {
  const keys = acceptedKeys(secrets, 'money').map((each) => subkey(each, 'sandbox notice'))
  const notices = createSandboxNotices(keys[0]!, log)
  let fault: SandboxFault | undefined
  const frequency = createSandboxFrequency(clock)

  const reportOf = (payment: SandboxPayment | undefined) => {
    if (!payment) return { state: 'unknown' as const }
    const { status, transactionNo, paidAt, amount } = payment
    if (status !== 'paid' || !transactionNo || !paidAt) {
      return { state: status === 'closed' ? ('closed' as const) : ('open' as const) }
    }
    return { state: 'paid' as const, transactionNo, amount, paidAt }
  }

  /** Applies the simulated account fault. @throws ProviderError */
  function checkAccount(): void {
    if (fault === 'certificate') throw refusal(401, 'SIGN_ERROR', '签名错误，请检查商户证书')
    if (fault === 'rights') throw refusal(403, 'NO_AUTH', '商户无权限')
  }

  const provider: WechatPay = {
    name: 'sandbox',

    async begin(payment) {
      if (!(await isOpen())) {
        throw new Failure(503, '暂未开通在线支付，请用余额或卡支付', 'payProvider')
      }
      checkAccount()
      const { tenantId, paymentNo, amount, expireAt, origin, returnPath } = payment
      const { description: title, ...order } = orderBody(payment, account)
      checkOrder({ ...order, description: title })
      await insertSandboxPayment(db, {
        tenantId,
        paymentNo,
        amount,
        title,
        returnUrl: origin + returnPath,
        status: 'open',
        transactionNo: null,
        refunded: 0,
        createdAt: new Date(clock()),
        expireAt,
        paidAt: null,
      })
      return { Kind: 'sandbox', Url: `${origin}${cashierPath({ tenantId, paymentNo })}` }
    },

    async query(payment) {
      return reportOf(await findSandboxPayment(db, payment))
    },

    async close(payment) {
      await moveSandboxPayment(db, payment, 'open', { status: 'closed' })
      return reportOf(await findSandboxPayment(db, payment))
    },

    refund: (wanted) =>
      frequency.guard(async () => {
        checkAccount()
        const { tenantId, paymentNo, refundNo, amount } = wanted
        await withTransaction(db, async (tx) => {
          const payment = await lockSandboxPayment(tx, { tenantId, paymentNo })
          // Repeated request: a refund number is refunded once.
          if (await hasSandboxRefund(tx, { tenantId, refundNo })) return
          const refunds = await countSandboxRefunds(tx, { tenantId, paymentNo })
          checkRefund(refundBody(wanted, account.noticeOrigin), payment, refunds, clock())
          if (fault === 'funds') throw refusal(403, 'NOT_ENOUGH', '商户余额不足，请充值后重试')
          const createdAt = new Date(clock())
          await insertSandboxRefund(tx, { tenantId, refundNo, paymentNo, amount, createdAt })
          await addSandboxRefund(tx, { tenantId, paymentNo }, amount)
        })
        return 'done' as const
      }),

    async tradeBill(bill) {
      checkAccount()
      return readTradeBill(await sandboxTradeBill(db, bill))
    },

    async fundFlowBill(bill) {
      checkAccount()
      return readFundFlowBill(await sandboxFundFlowBill(db, bill))
    },

    readNotice: async (notice) => readSandboxNotice(keys, notice),
  }

  return {
    provider,

    /** Sets the receiver of notices; called once the server exists. */
    connect: notices.connect,

    find: (payment: PaymentKey) => findSandboxPayment(db, payment),

    /** Simulates an account fault from now on; undefined: none. */
    failWith(how: SandboxFault | undefined): void {
      fault = how
    },

    /**
     * Confirms a payment as the payer.
     * @param isForced even if the payment was closed, as happens when payment and closing overlap
     * @returns the payment; undefined when it can no longer be paid
     */
    async confirm(
      payment: PaymentKey,
      { mode = 'once', isForced = false }: { mode?: NoticeMode; isForced?: boolean } = {},
    ): Promise<SandboxPayment | undefined> {
      const paidAt = new Date(clock())
      const changes = {
        status: 'paid' as const,
        paidAt,
        transactionNo: `42${paidAt.getTime()}${randomBytes(6).toString('hex')}`,
      }
      const paid =
        (await moveSandboxPayment(db, payment, 'open', changes)) ??
        (isForced ? await moveSandboxPayment(db, payment, 'closed', changes) : undefined)
      if (!paid) return undefined
      const { tenantId, paymentNo, amount } = paid
      const { transactionNo } = changes
      await notices.tell(
        { tenantId, paymentNo, transactionNo, amount, paidAt: paidAt.getTime() },
        mode,
      )
      return paid
    },

    /** Closes an unpaid payment. */
    timeOut: (payment: PaymentKey) => moveSandboxPayment(db, payment, 'open', { status: 'closed' }),

    /** Cancels pending notices. */
    stop: notices.stop,
  }
}

/** Path of the sandbox's cashier page. */
export const cashierPath = ({ tenantId, paymentNo }: PaymentKey): string =>
  `/dev/pay/${encodeURIComponent(tenantId)}/${encodeURIComponent(paymentNo)}`

import { and, eq, gte, lt } from 'drizzle-orm'
import { formatTime } from '@/utils/dateTime'
import type { Queryable } from '../../../database/queryable'
import { dayRange } from '../../../kernel/parkDay'
import { sandboxPayment, sandboxRefund } from './sandboxPay.table'

const tradeHeader =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const tradeTotals =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const flowHeader =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const flowTotals = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

const momentOf = (at: Date): string => formatTime(at.getTime(), 'yyyy-MM-dd hh:mm:ss')
const yuan = (fen: number): string => (fen / 100).toFixed(2)
const rowOf = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',')

/** What the sandbox was paid and gave back on a day of a park. */
async function ofDay(db: Queryable, tenantId: string, day: string) {
  const { from, to } = dayRange(day)
  const payments = await db
    .select()
    .from(sandboxPayment)
    .where(
      and(
        eq(sandboxPayment.tenantId, tenantId),
        gte(sandboxPayment.paidAt, from),
        lt(sandboxPayment.paidAt, to),
      ),
    )
  const refunds = await db
    .select({ refund: sandboxRefund, payment: sandboxPayment })
    .from(sandboxRefund)
    .innerJoin(
      sandboxPayment,
      and(
        eq(sandboxPayment.tenantId, sandboxRefund.tenantId),
        eq(sandboxPayment.paymentNo, sandboxRefund.paymentNo),
      ),
    )
    .where(
      and(
        eq(sandboxRefund.tenantId, tenantId),
        gte(sandboxRefund.createdAt, from),
        lt(sandboxRefund.createdAt, to),
      ),
    )
  return { payments, refunds }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** WeChat's number of a refund, as the sandbox makes it. */
const refundIdOf = (refundNo: string): string => `50${refundNo}`

/** The sandbox's trade bill of a day, written as WeChat Pay writes its own. */
export async function sandboxTradeBill(
  db: Queryable,
  { tenantId, day }: { tenantId: string; day: string },
): Promise<string> {
  const { payments, refunds } = await ofDay(db, tenantId, day)
  if (payments.length + refunds.length === 0) return ''
  const begin = (at: Date, transactionNo: string | null, paymentNo: string, state: string) => [
    ...[momentOf(at), 'sandbox', 'sandbox', '0', '', transactionNo ?? '', paymentNo],
    ...['', 'JSAPI', state, 'OTHERS', 'CNY'],
  ]
  const rows = [
    ...payments.map(({ paidAt, transactionNo, paymentNo, amount, title }) => [
      ...begin(paidAt ?? new Date(0), transactionNo, paymentNo, 'SUCCESS'),
      ...[yuan(amount), '0.00', '0', '0', '0.00', '0.00', '', '', title, tenantId],
      ...['0.00000', '0.60%', yuan(amount), '0.00', ''],
    ]),
    ...refunds.map(({ refund, payment }) => [
      ...begin(refund.createdAt, payment.transactionNo, payment.paymentNo, 'REFUND'),
      ...['0.00', '0.00', refundIdOf(refund.refundNo), refund.refundNo, yuan(refund.amount)],
      ...['0.00', 'ORIGINAL', 'SUCCESS', payment.title, tenantId],
      ...['0.00000', '0.60%', '0.00', yuan(refund.amount), ''],
    ]),
  ]
  const paid = yuan(sum(payments.map(({ amount }) => amount)))
  const returned = yuan(sum(refunds.map(({ refund }) => refund.amount)))
  const totals = [String(rows.length), paid, returned, '0.00', '0.00000', paid, returned]
  return `\ufeff${[tradeHeader, ...rows.map(rowOf), tradeTotals, rowOf(totals)].join('\r\n')}\r\n`
}

/** The sandbox's fund-flow bill of a day, written as WeChat Pay writes its own. */
export async function sandboxFundFlowBill(
  db: Queryable,
  { tenantId, day }: { tenantId: string; day: string },
): Promise<string> {
  const { payments, refunds } = await ofDay(db, tenantId, day)
  const flows = [
    ...payments.map(({ paidAt, transactionNo, paymentNo, amount }) => ({
      ...{ at: paidAt ?? new Date(0), no: transactionNo ?? '', voucher: paymentNo },
      ...{ business: '交易', way: '收入', amount },
    })),
    ...refunds.map(({ refund: { createdAt: at, refundNo, amount } }) => ({
      ...{ at, no: refundIdOf(refundNo), voucher: refundNo, business: '退款', way: '支出', amount },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  if (flows.length === 0) return ''
  let left = 0
  const rows = flows.map(({ at, no, voucher, business, way, amount }) => {
    left += way === '收入' ? amount : -amount
    const begin = [momentOf(at), no, `flow-${voucher}`, business, business, way]
    return [...begin, yuan(amount), yuan(left), 'sandbox', '', voucher]
  })
  const of = (way: string) => flows.filter((flow) => flow.way === way).map(({ amount }) => amount)
  const [came, went] = [of('收入'), of('支出')]
  const totals = [flows.length, came.length, yuan(sum(came)), went.length, yuan(sum(went))]
  const lines = [flowHeader, ...rows.map(rowOf), flowTotals, rowOf(totals.map(String))]
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/**
 * Parses the bills of https://pay.weixin.qq.com/doc/v3/merchant/4012556654 and the page beside it.
 */

/** A line of the trade bill: a payment or an accepted refund. */
export interface TradeBillLine {
  about: 'payment' | 'refund'
  /** Park, sent with the order (商户数据包). */
  tenantId: string
  /** The server's number of the payment or refund. */
  no: string
  /** WeChat's number of the payment or refund. */
  providerNo: string
  /** fen: amount of the order, or requested refund amount */
  amount: number
  /** fen moved on the merchant's account: excludes coupons funded by WeChat's merchants */
  settled: number
  /** Refund: SUCCESS or PROCESSING; payment: SUCCESS. */
  state: string
}

/** A line of the fund-flow bill: money into or out of the merchant's account. */
export interface FundFlowLine {
  /** WeChat's number of the payment or refund. */
  providerNo: string
  /** 交易, 退款; other words for fees and withdrawals. */
  business: string
  /** fen; negative when it left the account */
  amount: number
}

/** A bill that differs from the documentation; none of it is used. */
export class BillUnreadable extends Error {
  override readonly name = 'BillUnreadable'
}

const fenOf = (text: string): number => {
  const match = /^(-?)(\d+)(?:\.(\d{1,5}))?$/.exec(text)
  if (!match) throw new BillUnreadable(`no amount in yuan: ${text}`)
  const [, sign, yuan = '0', decimals = ''] = match
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  return sign === '-' ? -fen : fen
}

/**
 * Rows of a bill by the names of its columns. Every value begins with a backtick, so a comma
 * followed by a backtick separates cells; only 商品名称 and 备注 can contain that separator.
 * @param total first column of the line above the sums, whose first value counts the rows
 */
function rowsOf(text: string, needed: readonly string[], total: string): Map<string, string>[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = (lines[0] ?? '').split(',').map((name) => name.replace(/^`/, '').trim())
  for (const name of needed)
    if (!names.includes(name)) throw new BillUnreadable(`the bill has no column ${name}`)
  const end = lines.findIndex((line) => line.replace(/^`/, '').startsWith(total))
  if (end < 0) throw new BillUnreadable('the bill has no end')
  const cellsOf = (line: string) => line.replace(/^`/, '').split(',`')
  const rows = lines.slice(1, end).filter((line) => line.trim() !== '')
  const [count = ''] = cellsOf(lines[end + 1] ?? '')
  if (Number(count) !== rows.length)
    throw new BillUnreadable(`the bill has ${rows.length} rows and says ${count}`)
  return rows.map((line) => {
    const cells = cellsOf(line)
    const more = cells.length - names.length
    const named = names.findIndex((name) => name === '商品名称' || name === '备注')
    if (more < 0 || (more > 0 && named < 0)) throw new BillUnreadable('a row has other columns')
    if (more > 0) cells.splice(named, more + 1, cells.slice(named, named + more + 1).join(',`'))
    return new Map(names.map((name, at) => [name, (cells[at] ?? '').trim()]))
  })
}

const tradeColumns = [
  ...['微信订单号', '商户订单号', '交易状态', '应结订单金额', '微信退款单号', '商户退款单号'],
  ...['退款金额', '退款状态', '商户数据包', '订单金额', '申请退款金额'],
] as const

/** @param text downloaded and unpacked; empty: a day without trade */
export function readTradeBill(text: string): TradeBillLine[] {
  if (text === '') return []
  return rowsOf(text, tradeColumns, '总交易单数').flatMap((row): TradeBillLine[] => {
    const cell = (name: (typeof tradeColumns)[number]) => row.get(name) ?? ''
    const tenantId = cell('商户数据包')
    if (cell('交易状态') === 'REFUND') {
      const [amount, settled] = [fenOf(cell('申请退款金额')), fenOf(cell('退款金额'))]
      const numbers = { no: cell('商户退款单号'), providerNo: cell('微信退款单号') }
      const state = cell('退款状态')
      // The refund ended without moving money.
      if (state === 'FAIL' || state === 'CLOSED') return []
      return [{ about: 'refund', tenantId, ...numbers, amount, settled, state }]
    }
    const [amount, settled] = [fenOf(cell('订单金额')), fenOf(cell('应结订单金额'))]
    const numbers = { no: cell('商户订单号'), providerNo: cell('微信订单号') }
    return [{ about: 'payment', tenantId, ...numbers, amount, settled, state: 'SUCCESS' }]
  })
}

const flowColumns = ['微信支付业务单号', '业务类型', '收支类型', '收支金额(元)'] as const

/** @param text downloaded and unpacked; empty: a day without movements */
export function readFundFlowBill(text: string): FundFlowLine[] {
  if (text === '') return []
  return rowsOf(text, flowColumns, '资金流水总笔数').map((row) => {
    const amount = fenOf(row.get('收支金额(元)') ?? '')
    return {
      providerNo: row.get('微信支付业务单号') ?? '',
      business: row.get('业务类型') ?? '',
      amount: row.get('收支类型') === '支出' ? -amount : amount,
    }
  })
}

import { formatYuan } from '@/rules/money'
import { momentText } from '../../../desk/components/shown'

/** Words of the fields in entries of the log; other fields are data for programs. */
const fields: Readonly<Record<string, string>> = {
  ...{ no: '编号', orderCode: '订单', order: '订单', name: '名称', title: '标题', status: '状态' },
  ...{
    reason: '原因',
    text: '内容',
    author: '署名',
    owner: '负责人',
    roles: '岗位',
    note: '备注',
    tag: '标签',
  },
  ...{ amount: '金额', payAmount: '实付', refundedAmount: '已退', price: '价格', freight: '运费' },
  ...{
    stock: '库存',
    initialStock: '发行总量',
    claimed: '已领',
    claimTo: '领取截止',
    rows: '行数',
  },
  ...{ company: '快递公司', plateNo: '车牌', people: '人数', usedCount: '已入场' },
  ...{
    publishedAt: '发布时间',
    showTo: '下架时间',
    invoiceNo: '发票号码',
    rejectReason: '退回原因',
  },
}

const money: readonly string[] = ['amount', 'payAmount', 'refundedAmount', 'price', 'freight']

/** Chinese words for stored states of all kinds of records. */
const states: Readonly<Record<string, string>> = {
  ...{ Submitted: '待受理', Handling: '处理中', Replied: '已答复', Closed: '已结束' },
  ...{ Applied: '待处理', Issued: '已开具', Sent: '已发送', Rejected: '已退回', Pending: '待审核' },
  ...{
    Valid: '有效',
    PartlyUsed: '部分使用',
    Used: '已使用',
    Revoked: '已撤回',
    Refused: '已拒绝',
  },
  ...{ Paid: '已付款', Shipped: '已发货', ToPickup: '待取货', Done: '已完成', Refunded: '已退款' },
  ...{ Refunding: '退款中', PendingPay: '待支付', Accepted: '已受理', Dispatched: '已派单' },
  ...{ Processing: '处理中', Quoted: '待确认报价', Suspended: '已挂起', PendingRating: '待评价' },
  ...{ Cancelled: '已取消', ToReturn: '待寄回', ToReceive: '待收货', open: '营业', left: '已离场' },
  ...{ service: '客服', finance: '财务', marketing: '市场', manager: '园区管理员' },
  ...{ maintenance: '维保', inspection: '巡检', invitation: '核销' },
  ...{ conflict: '有冲突', acknowledged: '已核对' },
}

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)
const isForPrograms = (text: string): boolean => /^[A-Za-z][\w-]*$/.test(text)
const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** A stored value in words; undefined: nothing for people. */
function valueWords(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return money.includes(field) ? formatYuan(value) : String(value)
  if (Array.isArray(value)) {
    const words = value.map((one) => valueWords(field, one)).filter((one) => one !== undefined)
    return words.length > 0 ? words.join('、') : '无'
  }
  if (typeof value !== 'string' || isId(value)) return undefined
  if (isTime(value)) return momentText(new Date(value))
  return states[value] ?? (isForPrograms(value) ? undefined : value)
}

/** What an entry changed, a line per field: 状态：待受理 → 处理中. */
export function changeWords(before: object | null, after: object | null): string[] {
  const was = (before ?? {}) as Record<string, unknown>
  const is = (after ?? {}) as Record<string, unknown>
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const name = fields[field]
    if (name === undefined) return []
    const [from, to] = [valueWords(field, was[field]), valueWords(field, is[field])]
    if (from === to) return to === undefined || to === '无' ? [] : [`${name}：${to}`]
    if (before === null || !(field in was)) return to === undefined ? [] : [`${name}：${to}`]
    return [`${name}：${from ?? '—'} → ${to ?? '—'}`]
  })
}

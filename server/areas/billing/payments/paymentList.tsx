import { formatYuan } from '@/rules/money'
import { isCalendarDate } from '@/rules/calendarDate'
import { parseYuan } from '@/rules/typedYuan'
import { amountText } from '@/rules/typed/typedNumbers'
import type { OrderStatus, OrderType } from '@/contract/order'
import type { PayWay } from '@/contract/payment'
import { Choice, Hidden, TextField } from '../../../desk/components/Form'
import { Moment, PageTitle, Table } from '../../../desk/components/shown'
import { maskMember } from '../../../desk/refusals'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { statusTexts, typeTexts, wayTexts } from '../../money/order/order.service'
import type { ordersMade, PaymentFilter } from './payments.repository'

export const PAGE_SIZE = 30

const DAY_MS = 86_400_000
/** Days of the list without a typed span. */
const DAYS = 30
/** Longest span: a page reads its days by the index. */
const DAYS_MAX = 92
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CURSOR = /^(\d{1,15})_(.+)$/

type Query = Readonly<Record<string, string>>

const keyIn = <Key extends string>(texts: Readonly<Record<Key, string>>, typed = '') =>
  Object.hasOwn(texts, typed) ? (typed as Key) : undefined

function amountOf(typed = ''): number | undefined {
  if (typed.trim() === '') return undefined
  return parseYuan(amountText(typed)) ?? undefined
}

/** Filter of a query; a span that is too long is cut at its start, with a sentence. */
export function filterOf(query: Query, now: number): { filter: PaymentFilter; problem?: string } {
  const lastDay = isCalendarDate(query.to ?? '') ? query.to! : parkDay(now)
  const { to } = dayRange(lastDay)
  const userId = UUID.test(query.member ?? '') ? query.member : undefined
  const wanted = isCalendarDate(query.from ?? '')
    ? dayRange(query.from!).from
    : new Date(userId ? 0 : to.getTime() - DAYS * DAY_MS)
  const earliest = new Date(to.getTime() - DAYS_MAX * DAY_MS)
  const isCut = userId === undefined && wanted < earliest
  const [, at, id = ''] = CURSOR.exec(query.before ?? '') ?? []
  const filter: PaymentFilter = {
    from: isCut ? earliest : wanted,
    to,
    type: keyIn<OrderType>(typeTexts, query.kind),
    status: keyIn<OrderStatus>(statusTexts, query.status),
    way: keyIn<PayWay>(wayTexts, query.way),
    shopId: UUID.test(query.shop ?? '') ? query.shop : undefined,
    userId,
    least: amountOf(query.least),
    most: amountOf(query.most),
    before: at !== undefined && UUID.test(id) ? { at: new Date(Number(at)), id } : undefined,
  }
  return { filter, problem: isCut ? `一次最多看 ${DAYS_MAX} 天，已从较近的一天开始` : undefined }
}

const choices = (all: string, texts: Readonly<Record<string, string>>) => [
  { value: '', text: all },
  ...Object.entries(texts).map(([value, text]) => ({ value, text })),
]

const kept = ['kind', 'status', 'way', 'shop', 'from', 'to', 'least', 'most', 'member'] as const

const addressWith = (query: Query, more: Query): string => {
  const values = kept.flatMap((name): [string, string][] =>
    query[name] ? [[name, query[name]]] : [],
  )
  const all = { ...Object.fromEntries(values), ...more }
  return `/desk/payments?${new URLSearchParams(all).toString()}`
}

/** List of orders with its filter. @param rows one more than a page when there are further ones */
export function ListPage({
  rows,
  query,
  filter,
  problem,
}: {
  rows: Awaited<ReturnType<typeof ordersMade>>
  query: Query
  filter: PaymentFilter
  problem?: string
}) {
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1)?.order : undefined
  const dayText = (at: Date) => parkDay(at.getTime())
  return (
    <>
      <PageTitle>全部订单</PageTitle>
      <form method="get" action="/desk/payments" className="filter" aria-label="筛选订单">
        {query.member && <Hidden name="member" value={query.member} />}
        {query.shop && <Hidden name="shop" value={query.shop} />}
        <Choice name="kind" label="类型" value={query.kind} options={choices('全部', typeTexts)} />
        <Choice
          name="status"
          label="状态"
          value={query.status}
          options={choices('全部', statusTexts)}
        />
        <Choice name="way" label="支付方式" value={query.way} options={choices('全部', wayTexts)} />
        <TextField
          name="from"
          label="从"
          type="date"
          required={false}
          value={filter.from.getTime() === 0 ? '' : dayText(filter.from)}
        />
        <TextField
          name="to"
          label="到"
          type="date"
          required={false}
          value={dayText(new Date(filter.to.getTime() - 1))}
        />
        <TextField
          name="least"
          label="最低金额（元）"
          inputMode="decimal"
          required={false}
          value={query.least}
        />
        <TextField
          name="most"
          label="最高金额（元）"
          inputMode="decimal"
          required={false}
          value={query.most}
        />
        <button type="submit">筛选</button>
      </form>
      <p className="muted">
        {problem ?? '按订单号、手机号、票号、取货码或微信交易号查找，请用页面上方的搜索。'}
      </p>
      <Table
        caption="订单，新的在前"
        columns={['订单', '会员', '商户', '金额', '状态', '下单时间']}
        rows={shown.map(({ order, member }) => ({
          key: order.id,
          cells: [
            <a key="to" href={`/desk/payments/${order.id}`}>
              {`${typeTexts[order.type]}·${order.title}`}
            </a>,
            maskMember(member),
            order.shopId ? (
              <a key="shop" href={addressWith(query, { shop: order.shopId })}>
                {order.shopName}
              </a>
            ) : (
              '—'
            ),
            formatYuan(order.payAmount),
            statusTexts[order.status],
            <Moment key="at" at={order.createdAt} />,
          ],
        }))}
        empty="没有符合条件的订单。可以放宽时间或清除筛选。"
      />
      <p>
        <a href="/desk/payments">清除筛选</a>
        {last && (
          <>
            {' · '}
            <a href={addressWith(query, { before: `${last.createdAt.getTime()}_${last.id}` })}>
              更早的订单
            </a>
          </>
        )}
      </p>
    </>
  )
}

import { KEYWORD_MAX } from '@/contract/fields'
import type { ReactNode } from 'react'
import type { ParcelTrace } from '@/contract/mallOrder'
import type { DeskOrderGroup } from './delivery.repository'
import type { DeskOrder, DeskOrderRow } from './mallOrderView'
import { formatYuan } from '@/rules/money'
import { searchOf } from '../../../desk/readQuery'
import { Folded } from '../../../desk/components/Folded'
import { Form, TextField } from '../../../desk/components/Form'
import { FindForm, List } from '../../../desk/components/List'
import { Choices, Facts, Moment, pageOf, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { MallDeliveryService } from './mallDelivery.service'
import { MallOrderActs } from './mallOrderActs'
import { mallOrderAudit } from '../mallOrder/mallOrder.table'

export type OrderDesk = MallDeliveryService['desk']

const PAGE_SIZE = 20
const base = '/desk/mall-orders'

export const addressOf = (id: string): string => `${base}/${id}`

const groups: Readonly<Record<DeskOrderGroup, string>> = {
  toShip: '待发货',
  toPrepare: '待备货',
  toPickup: '待取货',
  onTheWay: '运输中',
  done: '已完成',
  over: '已关闭或退款',
  all: '全部',
}
const names = Object.keys(groups) as DeskOrderGroup[]

const captions: Readonly<Partial<Record<DeskOrderGroup, string>>> = {
  toShip: '等待发货，催过的和等得最久的在前',
  toPrepare: '等待备货，催过的和等得最久的在前',
}

const marksOf = ({ UrgeCount, OpenRefunds }: DeskOrderRow): string =>
  [OpenRefunds > 0 && '退款待处理', UrgeCount > 0 && `催 ${UrgeCount} 次`]
    .filter(Boolean)
    .join('，')

const goodsOf = ({ Items }: DeskOrderRow): string =>
  Items.map(({ Name, SpecText, Qty }) => `${[Name, SpecText].filter(Boolean).join('·')} × ${Qty}`)
    .slice(0, 3)
    .join('；') + (Items.length > 3 ? ` 等 ${Items.length} 种` : '')

/** Orders of one group, with counts per group and a field for pickup codes. */
export async function listPage(desk: OrderDesk, { tenantId, query, may }: Visit) {
  const keyword = searchOf(query)
  const group = names.find((one) => one === query.group) ?? (keyword ? 'all' : 'toShip')
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const wanted = { Group: group, Keyword: keyword, ...pages }
  const { DataRows, PageCount, Counts } = await desk.list(tenantId, wanted)
  const counts: Partial<Record<DeskOrderGroup, number>> = Counts
  const to = (one: string, page = 1) =>
    `${base}?${new URLSearchParams({ q: keyword, group: one, page: String(page) }).toString()}`
  return (
    <List
      title="商城订单"
      aside={
        may(['service']) && (
          <>
            <a href={`${base}/ship`}>批量发货</a> <a href={`${base}/slips`}>打印面单</a>{' '}
            <a href={`${base}/labels`}>打印地址标签</a>
          </>
        )
      }
      caption={captions[group] ?? '最近的在前'}
      columns={{
        商品: (row) => <a href={addressOf(row.Id)}>{goodsOf(row)}</a>,
        商户: (row) => row.ShopName,
        实付: (row) => formatYuan(row.PayAmount),
        状态: (row) => [row.StatusText, marksOf(row)].filter(Boolean).join('，'),
        付款时间: (row) => <Moment at={row.PaidAt} />,
      }}
      long={['商户']}
      rows={DataRows}
      empty={keyword === '' ? '没有订单。' : `没有找到“${keyword}”，换个词试试`}
      at={pages.PageIndex}
      count={PageCount}
      to={(page) => to(group, page)}
    >
      {may(['service']) && (
        <Folded title="核对取货码" action={`${base}/hand-over`}>
          <Form action={`${base}/hand-over`} button="核对取货码" looks="quiet">
            <TextField
              name="Code"
              label="取货码"
              maxLength={100}
              hint="输入 8 位取货码或扫码，核对后交付。"
            />
          </Form>
        </Folded>
      )}
      <FindForm
        action={base}
        title="查找订单"
        label="订单编号或商品名"
        typed={keyword}
        maxLength={KEYWORD_MAX}
        kept={{ group: 'all' }}
      />
      <Choices
        label="状态"
        links={names.map((one) => ({
          to: to(one),
          text: counts[one] ? `${groups[one]} ${counts[one]}` : groups[one],
          isChosen: one === group,
        }))}
      />
    </List>
  )
}

/** One order with its lines, delivery and possible actions. */
export async function detailPage(
  desk: OrderDesk,
  { tenantId, params: { id = '' }, clerk, note, may }: Visit,
) {
  const order = await desk.detail(tenantId, id)
  // Audited: the page shows a name, a phone number and an address.
  await note({ kind: mallOrderAudit, id: order.Id })
  const trace = order.Parcel ? await desk.trace(tenantId, order.Id) : null
  return (
    <>
      <PageTitle aside={<a href={base}>全部订单</a>}>商城订单</PageTitle>
      {order.OpenRefunds > 0 && (
        <p className="note">
          会员申请了退款，处理之前不能发货或交付。<a href="/desk/mall-refunds">去处理</a>
        </p>
      )}
      <Facts facts={factsOf(order)} />
      {order.Address && (
        <Facts
          facts={[
            ['收货人', order.Address.Name || '账号已注销'],
            ['手机', order.Address.Phone || '—'],
            ['收货地址', order.Address.Text || '—'],
          ]}
        />
      )}
      <h2>商品</h2>
      <Table
        caption="这一单的商品"
        columns={['商品', '单价', '数量', '实付', '退款']}
        rows={order.Items.map((item) => ({
          key: String(item.Line),
          cells: [
            [item.Name, item.SpecText].filter(Boolean).join('·'),
            formatYuan(item.Price),
            `× ${item.Qty}`,
            formatYuan(item.PayShare),
            item.RefundText || '—',
          ],
        }))}
        empty=""
      />
      {trace && <TraceList trace={trace} />}
      <MallOrderActs order={order} author={clerk.name} may={may} />
    </>
  )
}

function TraceList({ trace }: { trace: ParcelTrace }) {
  return (
    <>
      <h2>{`物流：${trace.StateText}`}</h2>
      {trace.Rows.length === 0 && <p className="muted">快递公司还没有更新</p>}
      <ol className="thread">
        {trace.Rows.slice(0, 5).map(({ At, Text }) => (
          <li key={`${At}/${Text}`}>
            {Text}{' '}
            <span className="muted">
              <Moment at={At} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const factsOf = (order: DeskOrder): [string, ReactNode][] => [
  ['状态', [order.StatusText, marksOf(order)].filter(Boolean).join('，')],
  ['订单编号', order.OrderCode],
  ['商户', order.ShopName],
  ['实付', formatYuan(order.PayAmount)],
  ...(order.RefundedAmount > 0
    ? ([['已退', formatYuan(order.RefundedAmount)]] as [string, ReactNode][])
    : []),
  ['运费', formatYuan(order.Freight)],
  ['优惠', formatYuan(order.OffAmount)],
  ['付款时间', <Moment key="paid" at={order.PaidAt} />],
  ...(order.Parcel
    ? ([['快递', `${order.Parcel.CompanyText} ${order.Parcel.No}`]] as [string, ReactNode][])
    : []),
  ...(order.ShippedAt
    ? ([['发货时间', <Moment key="sent" at={order.ShippedAt} />]] as [string, ReactNode][])
    : []),
  ...(order.Delivery === 'pickup' ? ([['领取', order.PickupText]] as [string, ReactNode][]) : []),
  ...(order.ReadyAt
    ? ([['备好时间', <Moment key="ready" at={order.ReadyAt} />]] as [string, ReactNode][])
    : []),
  ...(order.DoneAt
    ? ([['完成时间', <Moment key="done" at={order.DoneAt} />]] as [string, ReactNode][])
    : []),
  ['会员留言', order.Remark],
]

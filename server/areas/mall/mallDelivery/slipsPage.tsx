import { PageTitle } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import { mallOrderAudit } from '../mallOrder/mallOrder.table'
import type { DeskOrder } from './mallOrderView'
import type { OrderDesk } from './mallOrderPages'

/** Most slips of one print. */
const SLIPS_MAX = 40

/** The orders to be sent, longest waiting first, and the number of all. Each look is logged: they show addresses. */
async function ordersToSend(orders: OrderDesk, { tenantId, note }: Visit) {
  const wanted = { Group: 'toShip', Keyword: '', PageIndex: 1, PageSize: SLIPS_MAX } as const
  const { DataRows, Counts } = await orders.list(tenantId, wanted)
  const ready = DataRows.filter(({ OpenRefunds }) => OpenRefunds === 0)
  const rows = await Promise.all(ready.map(({ Id }) => orders.detail(tenantId, Id)))
  for (const { Id } of rows) await note({ kind: mallOrderAudit, id: Id })
  return { rows, all: Counts.toShip }
}

/** Address labels of the orders to be sent, one per parcel, 100 × 60 mm. */
export async function labelsPage(orders: OrderDesk, visit: Visit) {
  const { rows, all } = await ordersToSend(orders, visit)
  return (
    <>
      <PageTitle aside={<a href="/desk/mall-orders">全部订单</a>}>打印地址标签</PageTitle>
      {rows.length === 0 ? (
        <p className="empty">没有待发货的订单</p>
      ) : (
        <p className="muted no-print">
          {`待发货 ${all} 单，这里是等得最久的 ${rows.length} 单。标签纸 100 × 60 毫米，一单一张，用浏览器的打印功能打印。`}
        </p>
      )}
      <ul className="labels">
        {rows.map(({ Id, OrderCode, ShopName, Address }) => (
          <li key={Id}>
            <strong>{`收 ${Address?.Name ?? ''} ${Address?.Phone ?? ''}`}</strong>
            <span className="place">{Address?.Text}</span>
            <span>{`寄 ${visit.park.name} ${ShopName}`}</span>
            <span>{OrderCode}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Packing slips of the orders to be sent, longest waiting first: address and goods, to print and cut out. */
export async function slipsPage(orders: OrderDesk, visit: Visit) {
  const { rows: slips, all } = await ordersToSend(orders, visit)
  return (
    <>
      <PageTitle aside={<a href="/desk/mall-orders">全部订单</a>}>打印面单</PageTitle>
      {slips.length === 0 ? (
        <p className="empty">没有待发货的订单</p>
      ) : (
        <p className="muted no-print">
          {`待发货 ${all} 单，这里是等得最久的 ${slips.length} 单。用浏览器的打印功能打印，沿虚线裁开。`}
        </p>
      )}
      <ul className="slips">
        {slips.map((order) => (
          <Slip key={order.Id} order={order} />
        ))}
      </ul>
    </>
  )
}

function Slip({ order: { OrderCode, ShopName, Address, Items, Remark } }: { order: DeskOrder }) {
  return (
    <li>
      <strong>{`${Address?.Name ?? ''} ${Address?.Phone ?? ''}`}</strong>
      <div>{Address?.Text}</div>
      <div className="muted">{`${ShopName} · ${OrderCode}`}</div>
      <ol>
        {Items.filter(({ Qty, RefundedQty }) => Qty > RefundedQty).map((item) => (
          <li key={item.Line}>
            {`${[item.Name, item.SpecText].filter(Boolean).join('·')} × ${item.Qty - item.RefundedQty}`}
          </li>
        ))}
      </ol>
      {Remark && <div>{`留言：${Remark}`}</div>}
    </li>
  )
}

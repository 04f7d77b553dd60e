import { formatYuan } from '@/rules/money'
import { Moment, Table } from '../../../desk/components/shown'
import type { OrderService } from '../order/order.service'

/** Payments that arrived after their order was closed or paid otherwise, with the status of their refund. */
export function LateRefunds({ rows }: { rows: Awaited<ReturnType<OrderService['lateRefunds']>> }) {
  if (rows.length === 0) return null
  return (
    <Table
      caption="自动退回的付款（近 30 天）"
      columns={['订单', '金额', '原因', '状态', '时间']}
      long={['原因']}
      rows={rows.map(({ id, orderId, title, amount, reason, isDone, createdAt }) => ({
        key: id,
        cells: [
          <a key="to" href={`/desk/orders/${orderId}`}>
            {title}
          </a>,
          formatYuan(amount),
          reason,
          isDone ? '已退回' : '退款中',
          <Moment key="at" at={createdAt} />,
        ],
      }))}
      empty=""
    />
  )
}

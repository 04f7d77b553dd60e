import * as v from 'valibot'
import { Form, Hidden } from '../../../desk/components/Form'
import { Moment, PageTitle, Table } from '../../../desk/components/shown'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import type { ShippingReportService } from './shippingReport.service'

type Refused = Awaited<ReturnType<ShippingReportService['refused']>>[number]

/** Shipments that WeChat did not take. */
export function shippingReportDesk(reports: ShippingReportService): DeskPart {
  return {
    name: 'shipping-reports',
    title: '发货信息',
    group: 'money',
    roles: ['finance', 'service'],
    async waiting({ tenantId }) {
      return [{ text: '未能上传微信', ...(await reports.countRefused(tenantId)) }]
    },
    screens: [
      {
        path: '',
        title: '发货信息',
        async show({ tenantId }) {
          return <ReportsPage rows={await reports.refused(tenantId)} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/again',
        title: '重新上传发货信息',
        screen: '',
        form: v.object({ Id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
        async perform({ tenantId, writeAudit }, { Id }) {
          const isDone = await reports.sendAgain(tenantId, Id, writeAudit)
          const text = isDone ? '几秒后重新上传，刷新查看' : '这笔发货信息已经处理'
          return { to: '/desk/shipping-reports', text }
        },
      }),
    ],
  }
}

function ReportsPage({ rows }: { rows: readonly Refused[] }) {
  return (
    <>
      <PageTitle>发货信息</PageTitle>
      <p className="muted">未上传发货信息的微信支付不结算。微信不接受的列在下面。</p>
      <Table
        caption="微信不接受的发货信息，最早的在前"
        columns={['订单', '内容', '原因', '付款时间', '操作']}
        long={['内容', '原因']}
        rows={rows.map((row) => ({ key: row.report.paymentId, cells: cellsOf(row) }))}
        empty="没有未能上传的发货信息"
      />
    </>
  )
}

const cellsOf = ({ report, orderCode, title }: Refused) => [
  <a key="order" href={`/desk/orders/${report.orderId}`}>
    {orderCode}
  </a>,
  title,
  report.said || report.code,
  <Moment key="at" at={report.createdAt} />,
  <Form
    key="again"
    action="/desk/shipping-reports/again"
    button="重新上传"
    about={` ${orderCode}`}
    looks="plain"
  >
    <Hidden name="Id" value={report.paymentId} />
  </Form>,
]

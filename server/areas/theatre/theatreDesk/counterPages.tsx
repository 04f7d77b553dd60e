import { formatYuan } from '@/rules/money'
import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import { ButtonLink } from '../../../desk/components/List'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { CounterDesk } from './counterDesk'
import { scheduleAddress } from './showPages'
import type { ScheduledShow } from './theatreDesk'
import type { CounterSold } from './theatreDesk.repository'

export const slipAddress = (id: string, schedule: string, order: string): string =>
  `${scheduleAddress(id, schedule)}/sales/${order}`

/** Counter sales of a schedule. */
export function CounterSales({
  sales,
  scheduledShow: { show, schedule },
}: {
  sales: readonly CounterSold[]
  scheduledShow: ScheduledShow
}) {
  return (
    <Table
      caption="窗口售出"
      columns={['订单', '座数', '实收', '已退', '时间']}
      rows={sales.map(({ id, orderCode, seats, payAmount, refundedAmount, issuedAt }) => ({
        key: id,
        cells: [
          <a key="to" href={slipAddress(show.id, schedule.id, id)}>
            {orderCode}
          </a>,
          String(seats),
          formatYuan(payAmount),
          formatYuan(refundedAmount),
          <Moment key="at" at={issuedAt} />,
        ],
      }))}
      empty=""
    />
  )
}

/** A counter sale: its tickets, and the way to print them. */
export async function slipPage(
  counter: CounterDesk,
  { tenantId, params: { id = '', schedule = '', order: orderId = '' } }: Visit,
) {
  const { order, ticketNos } = await counter.slip(tenantId, schedule, orderId)
  return (
    <>
      <PageTitle
        aside={
          <>
            <a href={scheduleAddress(id, schedule)}>返回场次</a>
            {ticketNos.size > 0 && (
              <ButtonLink to={`${slipAddress(id, schedule, orderId)}/print`}>打印门票</ButtonLink>
            )}
          </>
        }
      >
        {order.Title}
      </PageTitle>
      <Facts
        facts={[
          ['开演', <Moment key="start" at={order.StartAt} />],
          ['场地', `${order.Theatre} ${order.Hall}`],
          ['订单编号', order.OrderCode],
          ['状态', order.StatusText],
          ['实收', formatYuan(order.PayAmount)],
          ['退票', order.RefundRuleText],
        ]}
      />
      <Table
        caption="票"
        columns={['票号', '座位', '入口', '观演人', '状态']}
        rows={order.Seats.map(({ Line, SeatText, Gate, ViewerName, ViewerIdMask, StateText }) => ({
          key: String(Line),
          cells: [
            groupedTicketNo(ticketNos.get(Line) ?? ''),
            SeatText,
            Gate,
            [ViewerName, ViewerIdMask].filter(Boolean).join(' '),
            StateText || '有效',
          ],
        }))}
        empty="没有票"
      />
      <p className="muted">
        没有带手机的观众可打印门票，入场时扫票上的码，或由检票员输入票号。退票在会员的订单里，或由财务在“订单退款”里办理，钱在服务台领取。
      </p>
    </>
  )
}

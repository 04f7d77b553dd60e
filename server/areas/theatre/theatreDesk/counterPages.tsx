import { formatYuan } from '@/rules/money'
import { Form, NewId, TextArea, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { CounterDesk } from './counterDesk'
import { seatWordsHint } from './seatWords'
import { eveningAddress } from './showPages'
import type { Evening } from './theatreDesk'
import type { CounterSold } from './theatreDesk.repository'
import { viewerWordsHint } from './viewerWords'

export const slipAddress = (id: string, schedule: string, order: string): string =>
  `${eveningAddress(id, schedule)}/sales/${order}`

/** Form that sells seats for cash or by the counter's card reader. */
export function SellForm({ evening: { show, schedule } }: { evening: Evening }) {
  return (
    <section className="narrow" aria-labelledby="sell">
      <h2 id="sell">窗口售票</h2>
      <Form action={`${eveningAddress(show.id, schedule.id)}/sell`} button="算价…">
        <NewId />
        <TextField
          name="SeatWords"
          label="座位"
          maxLength={200}
          hint={`${seatWordsHint}。留座也可以卖，一次最多 ${show.maxPerOrder} 座`}
        />
        <TextField
          name="Phone"
          label="手机号"
          type="tel"
          maxLength={11}
          hint="票放进这个号码的票夹；还没有注册的，用验证码登录即可看到"
        />
        {show.needRealName && (
          <TextArea name="Viewers" label="观演人" rows={3} maxLength={400} hint={viewerWordsHint} />
        )}
      </Form>
    </section>
  )
}

/** Counter sales of a schedule. */
export function CounterSales({
  sales,
  evening: { show, schedule },
}: {
  sales: readonly CounterSold[]
  evening: Evening
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

/** Groups a ticket number for reading: 1234 5678 9012. */
const inFours = (no: string): string => no.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Printed slip for a buyer without the app; its ticket numbers admit to the show. */
export async function slipPage(
  counter: CounterDesk,
  { tenantId, params: { id = '', schedule = '', order: orderId = '' } }: Visit,
) {
  const { order, ticketNos } = await counter.slip(tenantId, schedule, orderId)
  return (
    <>
      <PageTitle aside={<a href={eveningAddress(id, schedule)}>返回场次</a>}>
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
            inFours(ticketNos.get(Line) ?? ''),
            SeatText,
            Gate,
            [ViewerName, ViewerIdMask].filter(Boolean).join(' '),
            StateText || '有效',
          ],
        }))}
        empty="没有票"
      />
      <p className="muted">
        没有带手机的观众可打印本页，入场时由检票员输入票号。退票在会员的订单里，或由财务在“订单退款”里办理，钱在服务台领取。
      </p>
    </>
  )
}

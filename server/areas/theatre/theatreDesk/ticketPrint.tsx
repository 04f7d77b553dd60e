import { renderSVG } from 'uqr'
import { formatYuan } from '@/rules/money'
import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import { Moment, PageTitle } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import { ticketOrderAudit } from '../ticketOrder/ticketOrder.table'
import type { CounterDesk } from './counterDesk'
import { slipAddress } from './counterPages'

/**
 * Tickets of a counter sale to print and cut out, for buyers without the app. The code contains the ticket number, which
 * gates accept scanned and typed. Returned tickets are left out. Each look is logged.
 */
export async function printPage(
  counter: CounterDesk,
  { tenantId, park, params: { id = '', schedule = '', order: orderId = '' }, note }: Visit,
) {
  const { order, ticketNos } = await counter.slip(tenantId, schedule, orderId)
  const tickets = order.Seats.flatMap((seat) => {
    const no = ticketNos.get(seat.Line)
    return no === undefined ? [] : [{ ...seat, no }]
  })
  await note({ kind: ticketOrderAudit, id: order.Id, after: { tickets: tickets.length } })
  return (
    <>
      <PageTitle aside={<a href={slipAddress(id, schedule, order.Id)}>返回订单</a>}>
        打印门票
      </PageTitle>
      {tickets.length === 0 ? (
        <p className="empty">这笔订单没有可以入场的票。</p>
      ) : (
        <p className="muted no-print">{`共 ${tickets.length} 张。用浏览器的打印功能打印，沿虚线裁开。`}</p>
      )}
      <ul className="tickets" aria-label="门票">
        {tickets.map(({ Line, SeatText, Gate, TierName, Price, ViewerName, no }) => (
          <li key={Line}>
            <div>
              <strong>{order.Title}</strong>
              <Moment at={order.StartAt} />
              <span>{`${order.Theatre} ${order.Hall}`}</span>
              <strong className="seat-name">{SeatText}</strong>
              <span>
                {[`${TierName} ${formatYuan(Price)}`, Gate, ViewerName].filter(Boolean).join('，')}
              </span>
              <span className="code">{groupedTicketNo(no)}</span>
              <span className="muted">{park.name}</span>
            </div>
            <div
              role="img"
              aria-label={`二维码 ${groupedTicketNo(no)}`}
              // Safe HTML: an SVG generated from twelve digits.
              dangerouslySetInnerHTML={{ __html: renderSVG(no, { border: 2 }) }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

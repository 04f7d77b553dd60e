import { Moment } from '../../../desk/components/shown'
import { editingParts } from '../../../desk/editing'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { formatYuan } from '@/rules/money'
import { maskPhone } from '@/rules/phone'
import { Facts } from '../../../desk/components/shown'
import { maskMember } from '../../../desk/refusals'
import type { CounterDesk } from './counterDesk'
import { slipAddress, slipPage } from './counterPages'
import { printPage } from './ticketPrint'
import { newShowActs } from './newShowActs'
import { newShowPage } from './newShowPages'
import { schedulePage } from './schedulePage'
import { showEditing } from './showEditing'
import { scheduleAddress, listPage, showAddress, showPage } from './showPages'
import type { SeatsChanged, TheatreDesk } from './theatreDesk'
import { emptyForm, moveForm, reasonForm, seatsForm, sellForm } from './theatreDeskForms'

type Params = Pick<Visit, 'params'>
const idOf = ({ params: { id = '' } }: Params): string => id
const scheduleIdOf = ({ params: { schedule = '' } }: Params): string => schedule
const hereOf = (visit: Params): string => scheduleAddress(idOf(visit), scheduleIdOf(visit))

const SCHEDULE = '/:id/schedules/:schedule'
const SLIP = `${SCHEDULE}/sales/:order`

/** Confirmation text after seats were blocked or unblocked. */
const seatsText = ({ count, left }: SeatsChanged, done: string): string =>
  [count > 0 ? `${done} ${count} 座` : `这些座位已经${done}`, left && `${left}已有人，没有动`]
    .filter(Boolean)
    .join('；')

/** Shows at the desk: move or cancel schedules, stop their sale, block seats, take shows off, sell at the counter. */
export function theatreDeskPart(desk: TheatreDesk, counter: CounterDesk): DeskPart {
  const editing = editingParts(showEditing(desk))
  return {
    name: 'shows',
    title: '演出',
    group: 'events',
    roles: ['marketing'],
    screens: [
      { path: '', title: '演出', show: (visit) => listPage(desk, visit) },
      { path: '/new', title: '新演出', show: (visit) => newShowPage(desk, visit) },
      { path: '/:id', title: '演出详情', show: (visit) => showPage(desk, visit) },
      { path: SCHEDULE, title: '演出场次', show: (visit) => schedulePage(desk, counter, visit) },
      { path: SLIP, title: '窗口出票', show: (visit) => slipPage(counter, visit) },
      { path: `${SLIP}/print`, title: '打印门票', show: (visit) => printPage(counter, visit) },
      ...editing.screens,
    ],
    acts: [
      ...newShowActs(desk),
      ...editing.acts,
      deskAct({
        ...{ path: '/:id/take-off', title: '演出下线', screen: '/:id', form: reasonForm },
        ask: async () => ({
          title: '确认下线？',
          text: <p>以后的场次全部取消，已付的全额退款并通知。不能恢复。</p>,
          button: '演出下线',
        }),
        async perform(visit, { Reason }) {
          await desk.takeOffline(visit.tenantId, idOf(visit), Reason, visit.writeAudit)
          return { to: showAddress(idOf(visit)), text: '演出已下线，正在退款' }
        },
      }),
      deskAct({
        ...{ path: `${SCHEDULE}/move`, title: '演出改期', screen: SCHEDULE, form: moveForm },
        ask: async (_, { StartAt, EndAt }) => ({
          title: '确认改期？',
          text: (
            <p>
              改到 <Moment at={StartAt} /> 至 <Moment at={EndAt} />
              。已售的票继续有效，会通知所有持票的人；改期前买的票，新的开演时间前可全额退。
            </p>
          ),
          button: '改期',
        }),
        async perform(visit, { StartAt: startAt, EndAt: endAt, Seen: seen }) {
          const to = { startAt, endAt, seen }
          await desk.move(visit.tenantId, idOf(visit), scheduleIdOf(visit), to, visit.writeAudit)
          return { to: hereOf(visit), text: '已改期，正在通知' }
        },
      }),
      deskAct({
        ...{
          path: `${SCHEDULE}/cancel`,
          title: '取消演出场次',
          screen: SCHEDULE,
          form: reasonForm,
        },
        async ask(visit) {
          const ids = [idOf(visit), scheduleIdOf(visit)] as const
          const { tickets, refund, atCounter, unpaid } = await desk.stakes(visit.tenantId, ...ids)
          return {
            title: '确认取消这一场？',
            text: (
              <>
                <p>已付的全额退款，未付的订单关闭，都会通知。不能恢复。</p>
                <Facts
                  facts={[
                    ['已售的票', `${tickets} 张`],
                    ['退款合计', formatYuan(refund)],
                    ['其中原路退回', formatYuan(refund - atCounter)],
                    ['其中到窗口领取', formatYuan(atCounter)],
                    ['未付的订单', `${unpaid} 单`],
                  ]}
                />
              </>
            ),
            button: `取消这一场，退款 ${formatYuan(refund)}`,
          }
        },
        async perform(visit, { Reason }) {
          await desk.cancel(
            visit.tenantId,
            idOf(visit),
            scheduleIdOf(visit),
            Reason,
            visit.writeAudit,
          )
          return { to: hereOf(visit), text: '这一场已取消，正在退款' }
        },
      }),
      deskAct({
        ...{ path: `${SCHEDULE}/sell`, title: '窗口售票', screen: SCHEDULE, form: sellForm },
        async ask(visit, typed) {
          const ids = [idOf(visit), scheduleIdOf(visit)] as const
          const { lines, total, buyer: person } = await counter.quote(visit.tenantId, ...ids, typed)
          const buyer = person
            ? maskMember(person)
            : `还没有注册，出票时开通 ${maskPhone(typed.Phone)}`
          return {
            title: `收款 ${formatYuan(total)}，收妥后出票`,
            text: (
              <Facts
                facts={[
                  ['座位', lines.map(({ seatText }) => seatText).join('、')],
                  ['票价', lines.map((line) => formatYuan(line.price)).join(' + ')],
                  ['应收', formatYuan(total)],
                  ['会员', buyer],
                ]}
              />
            ),
            button: `已收 ${formatYuan(total)}，出票`,
            also: { Total: String(total) },
          }
        },
        async perform(visit, { Total = 0, ...typed }) {
          const [showId, scheduleId] = [idOf(visit), scheduleIdOf(visit)]
          const sold = { typed, total: Total }
          const { tenantId, writeAudit } = visit
          const orderId = await counter.sell(tenantId, showId, scheduleId, sold, writeAudit)
          return { to: slipAddress(showId, scheduleId, orderId), text: '已出票' }
        },
      }),
      ...[true, false].map((isStopped) =>
        deskAct({
          path: `${SCHEDULE}/${isStopped ? 'stop' : 'resume'}`,
          title: isStopped ? '停止售票' : '恢复售票',
          ...{ screen: SCHEDULE, form: emptyForm },
          async perform(visit) {
            const { tenantId, writeAudit } = visit
            await desk.stopSale(tenantId, idOf(visit), scheduleIdOf(visit), isStopped, writeAudit)
            return { to: hereOf(visit), text: isStopped ? '已停止售票' : '已恢复售票' }
          },
        }),
      ),
      ...[true, false].map((isBlocked) =>
        deskAct({
          path: `${SCHEDULE}/${isBlocked ? 'block' : 'unblock'}`,
          title: isBlocked ? '留出座位' : '放回座位',
          ...{ screen: SCHEDULE, form: seatsForm },
          async perform(visit, chosen) {
            const { tenantId, writeAudit } = visit
            const wanted = { chosen, isBlocked }
            const ids = [idOf(visit), scheduleIdOf(visit)] as const
            const changed = await desk.setBlocked(tenantId, ...ids, wanted, writeAudit)
            return { to: hereOf(visit), text: seatsText(changed, isBlocked ? '留出' : '放回') }
          },
        }),
      ),
    ],
  }
}

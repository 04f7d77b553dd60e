import type { ReactNode } from 'react'
import { formatYuan } from '@/rules/money'
import { Form, Seen, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import { momentValue } from '../../../desk/deskForm'
import type { Visit } from '../../../kernel/desk'
import { leftOf, scheduleStatusOf, seatsIn, timesOf } from '../show/show.service'
import type { CounterDesk } from './counterDesk'
import { CounterSales } from './counterPages'
import { SeatPlan } from './SeatPlan'
import { SeatSale } from './seatSale'
import { scheduleAddress, showAddress } from './showPages'
import type { ScheduledShow, TheatreDesk } from './theatreDesk'

export async function schedulePage(
  desk: TheatreDesk,
  counter: CounterDesk,
  { tenantId, params: { id = '', schedule: scheduleId = '' }, query, now }: Visit,
) {
  const [scheduledShow, sales] = await Promise.all([
    desk.scheduledShow(tenantId, id, scheduleId),
    counter.sales(tenantId, scheduleId),
  ])
  const { show, schedule, tiers, plan, states } = scheduledShow
  const isOver = schedule.cancelReason !== null || now >= schedule.endAt.getTime()
  return (
    <>
      <PageTitle aside={<a href={showAddress(show.id)}>{show.title}</a>}>
        <Moment at={schedule.startAt} />
      </PageTitle>
      <Facts facts={factsOf(scheduledShow, now)} />
      <Table
        caption="票档"
        columns={['票档', '价格', '座位', '已占', '留座', '余票']}
        rows={tiers.map((each) => ({
          key: each.tier.id,
          cells: [
            each.tier.name,
            formatYuan(each.tier.price),
            String(each.total),
            String(each.taken),
            String(each.blocked),
            String(leftOf(each)),
          ],
        }))}
        empty="没有票档"
      />
      {isOver ? (
        <section aria-labelledby="seats">
          <h2 id="seats">座位</h2>
          <SeatPlan plan={plan} states={states} tiers={tiers} isOpen={false} />
        </section>
      ) : (
        <SeatSale scheduledShow={scheduledShow} query={query} />
      )}
      {sales.length > 0 && <CounterSales sales={sales} scheduledShow={scheduledShow} />}
      {!isOver && (
        <Changes scheduledShow={scheduledShow} canMove={now < schedule.startAt.getTime()} />
      )}
    </>
  )
}

/** Facts of a schedule for staff; rows that do not apply are left out. */
function factsOf({ show, schedule, hall, tiers, states, gate }: ScheduledShow, now: number) {
  const sold = states.filter((state) => state === 'sold').length
  const held = states.filter((state) => state === 'held').length
  const facts: (readonly [string, ReactNode])[] = [
    ['状态', scheduleStatusOf(show, schedule, tiers, now).text],
    ['开演', <Moment key="start" at={schedule.startAt} />],
    ['散场', <Moment key="end" at={schedule.endAt} />],
    ['场地', `${hall.theatre} ${hall.name}`],
    ['已售', `${sold} 座`],
    ['待支付', `${held} 座`],
    ['余票', `${seatsIn(tiers).left} 座`],
    ['已检票', `${gate?.checkedIn ?? 0} / ${gate?.tickets ?? 0}`],
    ['变动', schedule.movedText],
    ['取消原因', schedule.cancelReason],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

function Changes({
  scheduledShow: { show, schedule },
  canMove,
}: {
  scheduledShow: ScheduledShow
  canMove: boolean
}) {
  const address = scheduleAddress(show.id, schedule.id)
  return (
    <>
      <section className="narrow" aria-labelledby="sale">
        <h2 id="sale">售票</h2>
        {schedule.isStopped ? (
          <Form action={`${address}/resume`} button="恢复售票" looks="quiet" />
        ) : (
          <Form action={`${address}/stop`} button="停止售票" looks="quiet">
            <p className="muted">已售的票继续有效，停售后可以恢复。</p>
          </Form>
        )}
      </section>
      {canMove && (
        <section className="narrow" aria-labelledby="move">
          <h2 id="move">改期</h2>
          <Form action={`${address}/move`} button="改期…" looks="quiet">
            <Seen of={timesOf(schedule)} />
            <div className="pair">
              <TextField
                name="StartAt"
                label="开演"
                type="datetime-local"
                value={momentValue(schedule.startAt)}
              />
              <TextField
                name="EndAt"
                label="散场"
                type="datetime-local"
                value={momentValue(schedule.endAt)}
              />
            </div>
          </Form>
        </section>
      )}
      <section className="narrow" aria-labelledby="cancel">
        <h2 id="cancel">取消这一场</h2>
        <Form action={`${address}/cancel`} button="取消这一场…" looks="quiet">
          <TextField name="Reason" label="原因" maxLength={60} hint="全部退款" />
        </Form>
      </section>
    </>
  )
}

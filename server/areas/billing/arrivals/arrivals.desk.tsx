import { isCalendarDate } from '@/rules/calendarDate'
import type { Database } from '../../../database/createDatabase'
import { TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { DeskPart } from '../../../kernel/desk'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { arrivalsBetween, type Arrivals } from './arrivals.repository'

const base = '/desk/arrivals'

/** Desk part: what a day brings to the doors. It shows no money. */
export function arrivalsDesk({ db }: { db: Database }): DeskPart {
  return {
    name: 'arrivals',
    title: '今日到场',
    group: 'today',
    roles: ['service', 'finance', 'marketing'],
    front: async ({ tenantId, now }) => (
      <section aria-labelledby="arrivals">
        <h2 id="arrivals">
          <a href={base}>今天到场</a>
        </h2>
        <Figures {...(await arrivalsBetween(db, tenantId, dayRange(parkDay(now))))} />
      </section>
    ),
    screens: [
      {
        path: '',
        title: '今日到场',
        async show({ tenantId, query, now }) {
          const day = isCalendarDate(query.day ?? '') ? query.day! : parkDay(now)
          return (
            <>
              <PageTitle>今日到场</PageTitle>
              <form method="get" action={base} className="filter" aria-label="选择日期">
                <TextField name="day" label="日期" type="date" value={day} />
                <button type="submit">查看</button>
              </form>
              <Figures {...(await arrivalsBetween(db, tenantId, dayRange(day)))} />
            </>
          )
        },
      },
    ],
    acts: [],
  }
}

function Figures({ members, cars, schedules, activities }: Arrivals) {
  const gates = [
    ...schedules.map((one) => ({ ...one, kind: '演出' })),
    ...activities.map((one) => ({ ...one, kind: '活动' })),
  ]
  return (
    <>
      <Facts
        facts={[
          ['新会员', `${members} 位`],
          ['车辆入场', `${cars} 辆`],
        ]}
      />
      <Table
        caption="当天的演出和活动"
        columns={['名称', '应到', '已到', '开始']}
        hasFigures
        rows={gates.map(({ id, title, kind, expected, admitted, startAt }) => ({
          key: id,
          cells: [`${kind}·${title}`, expected, admitted, <Moment key="at" at={startAt} />],
        }))}
        empty="这天没有演出和活动"
      />
    </>
  )
}

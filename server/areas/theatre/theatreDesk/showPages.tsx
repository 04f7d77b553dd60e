import { Form, TextField } from '../../../desk/components/Form'
import { ButtonLink, List } from '../../../desk/components/List'
import { Facts, Moment, pageOf, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import { scheduleStatusOf, seatsIn, showStatusOf } from '../show/show.service'
import { NewSchedule } from './newShowPages'
import type { TheatreDesk } from './theatreDesk'

const PAGE_SIZE = 20

export const showAddress = (id: string): string => `/desk/shows/${id}`
export const scheduleAddress = (id: string, schedule: string): string =>
  `${showAddress(id)}/schedules/${schedule}`

export async function listPage(desk: TheatreDesk, { tenantId, query, now }: Visit) {
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { shows, total } = await desk.page(tenantId, pages)
  return (
    <List
      title="演出"
      aside={<ButtonLink to="/desk/shows/new">新演出</ButtonLink>}
      caption="演出"
      columns={{
        名称: ({ whole: { show } }) => <a href={showAddress(show.id)}>{show.title}</a>,
        状态: ({ whole }) =>
          `${showStatusOf(whole, now).text}${whole.show.isShown ? '' : '（不展示）'}`,
        下一场: ({ coming }) => <Moment at={coming[0]?.schedule.startAt} />,
        未演场次: ({ coming }) => String(coming.length),
        已占: ({ tiers }) => String(tiers.reduce((sum, each) => sum + each.taken, 0)),
        余票: ({ tiers }) => String(seatsIn(tiers).left),
      }}
      rows={shows.map((whole) => {
        const coming = whole.schedules.filter(
          ({ schedule }) => schedule.cancelReason === null && schedule.endAt.getTime() > now,
        )
        return { whole, coming, tiers: coming.flatMap((each) => each.tiers) }
      })}
      empty="还没有演出"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/shows?page=${page}`}
    />
  )
}

export async function showPage(desk: TheatreDesk, { tenantId, params: { id = '' }, now }: Visit) {
  const { whole, seats, gates } = await desk.show(tenantId, id)
  const halls = await desk.halls(tenantId)
  const { show, schedules } = whole
  const facts: (readonly [string, string | null])[] = [
    ['状态', showStatusOf(whole, now).text],
    ['类型', show.category],
    ['下线原因', show.offlineReason],
  ]
  return (
    <>
      <PageTitle
        aside={
          <span className="who">
            <a href="/desk/shows">全部演出</a>
            <a href={`${showAddress(show.id)}/edit`}>修改文字</a>
            <a href={`${showAddress(show.id)}/history`}>历史版本</a>
            <a href={`/desk/shows/new?copy=${show.id}`}>复制</a>
          </span>
        }
      >
        {show.title}
      </PageTitle>
      <Facts facts={facts.filter(([, value]) => value !== null)} />
      <Table
        caption="场次"
        columns={['开演', '场地', '状态', '已售', '待支付', '留座', '余票', '已检票']}
        rows={schedules.map(({ schedule, hall, tiers }) => {
          const counts = seats.get(schedule.id)
          const gate = gates.get(schedule.id)
          return {
            key: schedule.id,
            cells: [
              <a key="to" href={scheduleAddress(show.id, schedule.id)}>
                <Moment at={schedule.startAt} />
              </a>,
              `${hall.theatre} ${hall.name}`,
              scheduleStatusOf(show, schedule, tiers, now).text,
              String(counts?.sold ?? 0),
              String(counts?.held ?? 0),
              String(counts?.blocked ?? 0),
              String(seatsIn(tiers).left),
              `${gate?.checkedIn ?? 0} / ${gate?.tickets ?? 0}`,
            ],
          }
        })}
        empty="还没有场次"
      />
      {show.offlineReason === null && (
        <NewSchedule
          address={showAddress(show.id)}
          halls={halls}
          last={schedules.at(-1)?.schedule}
        />
      )}
      {show.offlineReason === null && (
        <section className="narrow" aria-labelledby="take-off">
          <h2 id="take-off">演出下线</h2>
          <Form action={`${showAddress(show.id)}/take-off`} button="演出下线…" looks="quiet">
            <TextField name="Reason" label="原因" maxLength={60} hint="以后的场次全部取消并退款" />
          </Form>
        </section>
      )}
    </>
  )
}

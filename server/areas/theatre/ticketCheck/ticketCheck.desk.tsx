import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import * as v from 'valibot'
import { Form, NewId, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import { Choices, Moment, momentText, pageOf } from '../../../desk/components/shown'
import { newIdField, textField } from '../../../desk/deskForm'
import { deskAct, type CodeKind, type DeskPart, type Visit } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { ticketAudit } from '../ticket/ticket.table'
import type { TicketCheckService } from './ticketCheck.service'

const base = '/desk/ticket-checks'
const PAGE_SIZE = 20
/** Gate of those who are admitted at the desk. */
const AT_DESK = '客服台'
/** Longest ticket code. */
const CODE_MAX = 200

const syncTexts = { online: '—', synced: '离线补传', conflict: '有冲突' } as const

/** Ticket checks at the desk: the record, and the admission of a ticket whose gate cannot read it. */
export function ticketCheckDesk(checks: TicketCheckService): DeskPart {
  return {
    name: 'ticket-checks',
    title: '检票记录',
    group: 'events',
    roles: ['service', 'marketing'],
    code: ticketCode(checks),
    screens: [{ path: '', title: '检票记录', show: (visit) => checksPage(checks, visit) }],
    acts: [
      deskAct({
        path: '/admit',
        title: '检票入场',
        screen: '',
        form: v.object({ Id: newIdField, Code: textField('票号', CODE_MAX) }),
        async perform({ tenantId, clerk, writeAudit }, { Id, Code }) {
          const staff = { tenantId, userId: clerk.userId }
          const request = { RequestId: Id, Code, Gate: AT_DESK, Way: 'type' as const }
          const { Result, ResultText, Ticket } = await checks.check(staff, request, writeAudit)
          if (Result !== 'ok') throw new Failure(409, ResultText, 'notAdmitted', { field: 'Code' })
          return { to: base, text: `已入场：${Ticket?.SeatText ?? ''}` }
        },
      }),
    ],
  }
}

/** Tickets at the desk's code box. */
const ticketCode = (checks: TicketCheckService): CodeKind => ({
  text: '门票',
  hint: '12 位票号或动态二维码，在会员的票夹里，也印在纸票上',
  async find({ tenantId, note }, typed) {
    const { Result, ResultText, Ticket, LastCheck } = await checks.look(tenantId, typed)
    if (Result === 'wrongPark') return { title: '门票', facts: [], closed: ResultText }
    if (!Ticket) return undefined
    await note({ kind: ticketAudit, id: Ticket.Id })
    return {
      title: `门票：${Ticket.Title}`,
      facts: [
        ['开演', <Moment key="at" at={Ticket.StartAt} />],
        ['座位', `${Ticket.Hall} ${Ticket.SeatText}`],
        ['入口', Ticket.Gate],
        ['票号', groupedTicketNo(Ticket.No)],
        ['观演人', [Ticket.ViewerName, Ticket.ViewerIdMask].filter(Boolean).join('，') || '不实名'],
        ...(LastCheck ? [['上次检票', <LastLine key="last" {...LastCheck} />] as const] : []),
      ],
      ...(Result === 'ok'
        ? {
            act: {
              ...{ action: `${base}/admit`, button: '检票入场' },
              fields: { Code: typed, Id: newId() },
            },
          }
        : { closed: ResultText }),
    }
  },
  today: async ({ tenantId }) =>
    (await checks.schedules(tenantId)).map(({ id, title, startAt, sold, checkedIn }) => ({
      to: `${base}?schedule=${id}`,
      title: `演出：${title}`,
      detail: `${momentText(startAt)} 开演，已售 ${sold} 张，已入场 ${checkedIn} 人`,
    })),
})

const LastLine = ({ At, By, Gate }: { At: number; By: string; Gate: string }) => (
  <>
    <Moment at={At} /> {[Gate, By].filter(Boolean).join('，')}
  </>
)

/** Checks of all schedules or of one, latest first. */
async function checksPage(checks: TicketCheckService, { tenantId, query }: Visit) {
  const schedules = await checks.schedules(tenantId)
  const chosen = schedules.find(({ id }) => id === query.schedule)?.id
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { DataRows, PageCount } = await checks.records(tenantId, { ...pages, ScheduleId: chosen })
  const to = (schedule: string | undefined, page = 1) =>
    `${base}?${new URLSearchParams({ ...(schedule && { schedule }), page: String(page) }).toString()}`
  return (
    <List
      title="检票记录"
      caption="最近的检票在前"
      columns={{
        时间: ({ At }) => <Moment at={At} />,
        演出: ({ Title }) => Title || '不是本园区的票',
        座位: ({ SeatText }) => SeatText || '—',
        结果: ({ ResultText }) => ResultText,
        入口: ({ Gate }) => Gate || '—',
        工作人员: ({ StaffName }) => StaffName,
        离线: ({ SyncState, ConflictText }) => ConflictText || syncTexts[SyncState],
      }}
      long={['离线']}
      rows={DataRows}
      empty="还没有检票"
      at={pages.PageIndex}
      count={PageCount}
      to={(page) => to(chosen, page)}
    >
      <div className="narrow">
        <Form action={`${base}/admit`} button="检票入场">
          <NewId />
          <TextField
            name="Code"
            label="票号或二维码"
            maxLength={CODE_MAX}
            hint="扫不出码，输 12 位票号（纸票上也有）"
          />
        </Form>
      </div>
      {schedules.length > 0 && (
        <Choices
          label="今天的场次"
          links={[
            { to: to(undefined), text: '全部', isChosen: chosen === undefined },
            ...schedules.map(({ id, title, startAt, sold, checkedIn }) => ({
              to: to(id),
              text: `${title} ${momentText(startAt)}，已入场 ${checkedIn} / ${sold}`,
              isChosen: id === chosen,
            })),
          ]}
        />
      )}
    </List>
  )
}

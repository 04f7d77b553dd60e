import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import * as v from 'valibot'
import {
  AcknowledgedLine,
  acknowledgeForm,
  AcknowledgeForm,
} from '../../../desk/components/Acknowledgement'
import { Form, NewId, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import {
  Choices,
  Facts,
  Moment,
  momentText,
  PageTitle,
  pageOf,
} from '../../../desk/components/shown'
import { newIdField, textField } from '../../../desk/deskForm'
import { deskAct, type CodeKind, type DeskPart, type Visit } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { ticketAudit } from '../ticket/ticket.table'
import { ticketCheckAudit } from './ticketCheck.table'
import type { TicketCheckService } from './ticketCheck.service'

const base = '/desk/ticket-checks'
const addressOf = (id: string) => `${base}/${id}`
const conflictsAddress = `${base}?state=conflict`
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
    waiting: async ({ tenantId }) => [
      { text: '检票冲突', to: '?state=conflict', ...(await checks.openConflicts(tenantId)) },
    ],
    screens: [
      {
        path: '',
        title: '检票记录',
        filters: ['state'],
        show: (visit) => checksPage(checks, visit),
      },
      { path: '/:id', title: '检票详情', show: (visit) => checkPage(checks, visit) },
    ],
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
      deskAct({
        path: '/:id/acknowledge',
        title: '核对检票冲突',
        screen: '/:id',
        form: acknowledgeForm,
        async perform({ tenantId, clerk, params: { id = '' }, writeAudit }, { Seen, Note }) {
          const staff = { tenantId, userId: clerk.userId }
          await checks.acknowledge(id, { staff, seen: Seen, note: Note }, writeAudit)
          return { to: conflictsAddress, text: '已核对' }
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

const listWords = {
  all: { caption: '最近的检票在前', empty: '还没有检票' },
  conflict: { caption: '待核对的冲突，最早的在前', empty: '没有待核对的冲突' },
  acknowledged: { caption: '已核对的冲突，最近核对的在前', empty: '没有核对过的冲突' },
} as const
type ListState = keyof typeof listWords

const isListState = (text: string): text is ListState => Object.hasOwn(listWords, text)

/** Checks of all schedules or of one, latest first; or conflicts: open ones, or acknowledged ones. */
async function checksPage(checks: TicketCheckService, { tenantId, query }: Visit) {
  const wanted = query.state ?? ''
  const state = isListState(wanted) ? wanted : 'all'
  const [schedules, open] = await Promise.all([
    checks.schedules(tenantId),
    checks.openConflicts(tenantId),
  ])
  const chosen = schedules.find(({ id }) => id === query.schedule)?.id
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { DataRows, PageCount } = await (state === 'all'
    ? checks.records(tenantId, { ...pages, ScheduleId: chosen })
    : checks.conflicts(tenantId, state === 'acknowledged', pages))
  const to = (schedule: string | undefined, page = 1, of: ListState = 'all') =>
    `${base}?${new URLSearchParams({ ...(of !== 'all' && { state: of }), ...(schedule && { schedule }), page: String(page) }).toString()}`
  return (
    <List
      title="检票记录"
      caption={listWords[state].caption}
      columns={{
        时间: ({ At }) => <Moment at={At} />,
        演出: ({ Title }) => Title || '不是本园区的票',
        座位: ({ SeatText }) => SeatText || '—',
        结果: ({ ResultText }) => ResultText,
        入口: ({ Gate }) => Gate || '—',
        工作人员: ({ StaffName }) => StaffName,
        离线: ({ SyncState, ConflictText }) => ConflictText || syncTexts[SyncState],
        核对: ({ Id, SyncState, Acknowledgement, Title, SeatText }) =>
          SyncState === 'conflict' && !Acknowledgement ? (
            <a href={addressOf(Id)} aria-label={`待核对：${Title} ${SeatText}`}>
              待核对
            </a>
          ) : (
            <AcknowledgedLine of={Acknowledgement} />
          ),
      }}
      long={['离线', '核对']}
      rows={DataRows}
      empty={listWords[state].empty}
      at={pages.PageIndex}
      count={PageCount}
      to={(page) => to(chosen, page, state)}
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
      <Choices
        label="范围"
        links={[
          { to: to(undefined), text: '全部', isChosen: state === 'all' },
          {
            to: to(undefined, 1, 'conflict'),
            text: `待核对 ${open.count}`,
            isChosen: state === 'conflict',
          },
          {
            to: to(undefined, 1, 'acknowledged'),
            text: '已核对',
            isChosen: state === 'acknowledged',
          },
        ]}
      />
      {state === 'all' && schedules.length > 0 && (
        <Choices
          label="今天的场次"
          links={[
            { to: to(undefined), text: '所有场次', isChosen: chosen === undefined },
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

/** One check; its conflict is acknowledged here. */
async function checkPage(checks: TicketCheckService, { tenantId, params, note }: Visit) {
  const record = await checks.record(tenantId, params.id ?? '')
  await note({ kind: ticketCheckAudit, id: record.Id })
  return (
    <>
      <PageTitle aside={<a href={conflictsAddress}>待核对的冲突</a>}>检票详情</PageTitle>
      <Facts
        facts={[
          ['演出', record.Title || '不是本园区的票'],
          ['座位', record.SeatText],
          ['时间', <Moment key="at" at={record.At} />],
          ['入口', record.Gate],
          ['工作人员', record.StaffName],
          ['结果', record.ResultText],
          ['冲突', record.ConflictText],
          ['核对', <AcknowledgedLine key="done" of={record.Acknowledgement} />],
        ]}
      />
      <AcknowledgeForm action={`${addressOf(record.Id)}/acknowledge`} record={record} />
    </>
  )
}

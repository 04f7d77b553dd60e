import { KEYWORD_MAX } from '@/contract/fields'
import { dottedPlate } from '@/rules/plate'
import type { ReactNode } from 'react'
import { isCalendarDate } from '@/rules/calendarDate'
import type { CheckRecord } from '@/contract/invitation'
import { routes } from '@/routes'
import { paperName } from '@/rules/paperName'
import { maskPhone } from '@/rules/phone'
import { searchOf } from '../../../desk/readQuery'
import { AcknowledgedLine, AcknowledgeForm } from '../../../desk/components/Acknowledgement'
import { Choice, Form, NewId, TextArea, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import {
  Age,
  Choices,
  Facts,
  Moment,
  pageOf,
  Pager,
  PageTitle,
  Table,
} from '../../../desk/components/shown'
import { maskMember, maskName } from '../../../desk/refusals'
import type { Visit } from '../../../kernel/desk'
import {
  type DeskCaseService,
  ownedByQuery,
  OwnerChoices,
} from '../../people/deskCase/deskCase.service'
import { parkDay } from '../../../kernel/parkDay'
import type { DeskInvitation, InvitationDesk } from './invitationDesk'
import { invitationAudit, invitationCheckAudit } from './invitation.table'

const PAGE_SIZE = 20
const base = '/desk/invitations'

export const addressOf = (id: string) => `${base}/${id}`

const checkAddress = (id: string) => `${base}/checks/${id}`
export const conflictsAddress = `${base}/checks?state=conflict`

const themes = [
  { value: 'business', text: '商务' },
  { value: 'paper', text: '素笺' },
  { value: 'garden', text: '花园' },
  { value: 'night', text: '夜色' },
  { value: 'festival', text: '佳节' },
]

const dayOf = ({ query, now }: Visit): string =>
  isCalendarDate(query.day ?? '') ? (query.day ?? '') : parkDay(now)

const span = ({ row }: DeskInvitation) => (
  <>
    <Moment at={row.validFrom} /> 至 <Moment at={row.validTo} />
  </>
)

/** Invitations of a day, or those waiting for approval. */
export async function listPage(desk: InvitationDesk, cases: DeskCaseService, visit: Visit) {
  const { tenantId, query, clerk, now } = visit
  const { of = '' } = query
  const day = dayOf(visit)
  const text = searchOf(query)
  const isPending = query.state === 'pending'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const by = ownedByQuery(of, clerk.userId)
  const [{ rows, total }, pending] = await Promise.all([
    desk.page(tenantId, { day, text, isPending, by, ...pages }),
    desk.waiting(tenantId),
  ])
  const owners = await cases.owners(
    tenantId,
    invitationAudit,
    rows.map(({ row }) => row.id),
  )
  const to = (state: string, page = 1, whose = of) =>
    `${base}?${new URLSearchParams({ q: text, day, state, ...(whose && { of: whose }), page: String(page) }).toString()}`
  const state = isPending ? 'pending' : 'day'
  return (
    <List
      title="邀请"
      aside={<a href={`${base}/new`}>邀请客人</a>}
      caption={isPending ? '等待审核的邀请，最早开始的在前' : `${day} 有效的邀请`}
      columns={{
        主题: (one) => <a href={`${base}/${one.row.id}`}>{one.row.title}</a>,
        客人: (one) => maskName(one.row.guestName),
        邀请人: (one) => (one.row.isByPark ? '园区' : paperName(one.inviter)),
        时间: (one) => span(one),
        已入场: (one) => `${one.row.usedCount}/${one.row.useLimit}`,
        状态: (one) => one.statusText,
        已等: ({ row }) =>
          row.status === 'Pending' ? <Age since={row.createdAt} now={now} /> : '—',
        负责人: ({ row }) => owners.get(row.id)?.name ?? '未分配',
      }}
      rows={rows}
      empty={isPending ? '没有待审核的邀请。' : '这一天没有邀请。'}
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => to(state, page)}
    >
      <form method="get" action={base} className="filter" aria-label="查找邀请">
        <input type="hidden" name="state" value={state} />
        <TextField name="day" label="日期" type="date" value={day} required={false} />
        <TextField
          name="q"
          label="主题、客人、手机号或车牌"
          value={text}
          maxLength={KEYWORD_MAX}
          required={false}
        />
        <button type="submit">查找</button>
      </form>
      <Choices
        label="状态"
        links={[
          { to: to('day'), text: '当天的邀请', isChosen: !isPending },
          { to: to('pending'), text: `待审核 ${pending}`, isChosen: isPending },
          { to: `${base}/checks`, text: '核验记录', isChosen: false },
          { to: `${base}/parking`, text: '访客免停', isChosen: false },
        ]}
      />
      <OwnerChoices of={of} to={(whose) => to(state, 1, whose)} />
    </List>
  )
}

/** Form for an invitation in the park's name. */
export function newPage() {
  return (
    <>
      <PageTitle aside={<a href={base}>全部邀请</a>}>邀请客人</PageTitle>
      <Form action={`${base}/new`} button="生成邀请函">
        <NewId />
        <TextField name="Title" label="主题" maxLength={30} />
        <TextField name="GuestName" label="客人姓名" maxLength={20} />
        <TextField
          name="GuestPhone"
          label="客人手机号"
          maxLength={11}
          required={false}
          hint="填写后只有这个手机号能接受邀请"
        />
        <TextField name="PlateNo" label="车牌" maxLength={20} required={false} />
        <TextField name="People" label="人数" value="1" />
        <TextField name="Purpose" label="事由" maxLength={30} required={false} />
        <TextField name="PlaceName" label="地点" maxLength={40} />
        <Choice name="Theme" label="样式" value="business" options={themes} />
        <TextField
          name="From"
          label="开始时间"
          type="datetime-local"
          required={false}
          hint="不填就是现在"
        />
        <TextField name="To" label="结束时间" type="datetime-local" />
        <TextArea name="Message" label="寄语" maxLength={200} required={false} />
      </Form>
    </>
  )
}

/** Fields of an admission: how many of the guests have come. */
export const AdmitFields = ({ left, people }: { left: number; people: number }) => (
  <>
    <NewId />
    <TextField
      name="People"
      label="这次入场人数"
      inputMode="numeric"
      maxLength={2}
      value={String(Math.min(people, left))}
      hint={`还可入场 ${left} 人次`}
    />
  </>
)

/** One invitation with its admissions and possible actions. */
export async function detailPage(desk: InvitationDesk, { tenantId, params, note }: Visit) {
  const detail = await desk.get(tenantId, params.id ?? '')
  const { row, inviter, statusText, acts, entries, left } = detail
  await note({ kind: invitationAudit, id: row.id })
  const address = addressOf(row.id)
  const facts: [string, ReactNode][] = [
    ['状态', statusText],
    ['客人', `${row.guestName} ${maskPhone(row.guestPhone)}`],
    ['邀请人', row.isByPark ? `园区（${paperName(inviter)}）` : maskMember(inviter)],
    ['时间', span(detail)],
    ['地点', row.placeName],
    ['人数', `${row.people} 人，已入场 ${row.usedCount}/${row.useLimit} 人次`],
    ['车牌', dottedPlate(row.plateNo) || '无'],
    ['事由', row.purpose || '无'],
    ['接受时间', row.acceptedAt ? <Moment key="at" at={row.acceptedAt} /> : '还没有接受'],
    ...(row.rejectReason ? ([['原因', row.rejectReason]] as [string, string][]) : []),
  ]
  return (
    <>
      <PageTitle aside={<a href={base}>全部邀请</a>}>{row.title}</PageTitle>
      <Facts facts={facts} />
      {row.message && <p className="said">{row.message}</p>}
      {row.isByPark && (
        <p>
          <a href={`${routes.invitation}?id=${row.hash}`}>打开邀请函，把地址发给客人</a>
        </p>
      )}
      {left > 0 && (
        <Form action={`${address}/admit`} button="放行">
          <AdmitFields left={left} people={row.people} />
        </Form>
      )}
      <h2>入场记录</h2>
      <Checks rows={entries} caption="这份邀请的入场，最近的在前" />
      {acts.includes('approve') && <Form action={`${address}/approve`} button="通过" />}
      {acts.includes('reject') && (
        <Form action={`${address}/reject`} button="退回" looks="quiet">
          <TextArea
            name="Reason"
            label="原因"
            rows={2}
            maxLength={50}
            hint="邀请人会看到"
            takesReply
          />
        </Form>
      )}
      {acts.includes('revoke') && (
        <Form action={`${address}/revoke`} button="撤回" looks="quiet">
          <TextField
            name="RevokeReason"
            label="撤回原因"
            maxLength={50}
            hint={row.isByPark ? undefined : '邀请人会看到'}
          />
        </Form>
      )}
    </>
  )
}

function Checks({
  rows,
  caption,
  empty = '没有核验记录。',
}: {
  rows: readonly CheckRecord[]
  caption: string
  empty?: string
}) {
  return (
    <Table
      caption={caption}
      columns={['主题', '时间', '通道', '工作人员', '结果', '冲突', '核对']}
      long={['冲突', '核对']}
      rows={rows.map((row) => ({
        key: row.Id,
        cells: [
          `${row.Title || '未知的邀请'} ${row.GuestName}`,
          <Moment key="at" at={row.At} />,
          row.Gate || '—',
          row.StaffName,
          row.ResultText,
          row.ConflictText || (row.SyncState === 'synced' ? '离线补传' : '—'),
          row.SyncState === 'conflict' && !row.Acknowledgement ? (
            <a
              key="check"
              href={checkAddress(row.Id)}
              aria-label={`待核对：${row.Title} ${row.Gate}`}
            >
              待核对
            </a>
          ) : (
            <AcknowledgedLine key="check" of={row.Acknowledgement} />
          ),
        ],
      }))}
      empty={empty}
    />
  )
}

/** Where the record of checks lists them: those of a day, or the conflicts of all days. */
const checkStates = {
  all: { empty: '没有核验记录。' },
  conflict: { empty: '没有待核对的冲突。', caption: '待核对的冲突，最早的在前' },
  acknowledged: { empty: '没有核对过的冲突。', caption: '已核对的冲突，最近核对的在前' },
} as const
type CheckState = keyof typeof checkStates

const isCheckState = (text: string): text is CheckState => Object.hasOwn(checkStates, text)

/** Checks of a day, or conflicts: open ones, or acknowledged ones. */
export async function checksPage(desk: InvitationDesk, visit: Visit) {
  const { tenantId, query } = visit
  const day = dayOf(visit)
  const wanted = query.state ?? ''
  const state = isCheckState(wanted) ? wanted : 'all'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const [{ rows, total, admitted }, open] = await Promise.all([
    state === 'all'
      ? desk.checks(tenantId, { day, ...pages })
      : desk
          .conflicts(tenantId, state === 'acknowledged', pages)
          .then((found) => ({ ...found, admitted: undefined })),
    desk.openConflicts(tenantId),
  ])
  const to = (of: CheckState, page = 1) =>
    `${base}/checks?${new URLSearchParams({ day, state: of, page: String(page) }).toString()}`
  const links: [CheckState, string][] = [
    ['all', '当天'],
    ['conflict', `待核对 ${open.count}`],
    ['acknowledged', '已核对'],
  ]
  return (
    <>
      <PageTitle aside={<a href={base}>全部邀请</a>}>核验记录</PageTitle>
      <Choices
        label="范围"
        links={links.map(([of, text]) => ({ to: to(of), text, isChosen: of === state }))}
      />
      {state === 'all' && (
        <>
          <form method="get" action={`${base}/checks`} className="filter" aria-label="选择日期">
            <TextField name="day" label="日期" type="date" value={day} required={false} />
            <button type="submit">查看</button>
          </form>
          <p className="muted">{`${day} 共放行 ${admitted ?? 0} 人`}</p>
        </>
      )}
      <Checks
        rows={rows}
        caption={state === 'all' ? `${day} 的核验，最近的在前` : checkStates[state].caption}
        empty={checkStates[state].empty}
      />
      <Pager
        at={pages.PageIndex}
        count={Math.ceil(total / PAGE_SIZE)}
        to={(page) => to(state, page)}
      />
    </>
  )
}

/** One check; its conflict is acknowledged here. */
export async function checkPage(desk: InvitationDesk, { tenantId, params, note }: Visit) {
  const { record, invitationId } = await desk.check(tenantId, params.id ?? '')
  await note({ kind: invitationCheckAudit, id: record.Id })
  return (
    <>
      <PageTitle aside={<a href={conflictsAddress}>待核对的冲突</a>}>访客核验</PageTitle>
      <Facts
        facts={[
          [
            '邀请',
            invitationId ? <a href={addressOf(invitationId)}>{record.Title}</a> : '未知的邀请',
          ],
          ['客人', record.GuestName],
          ['时间', <Moment key="at" at={record.At} />],
          ['通道', record.Gate],
          ['工作人员', record.StaffName],
          ['结果', record.ResultText],
          ['冲突', record.ConflictText],
          ['核对', <AcknowledgedLine key="done" of={record.Acknowledgement} />],
        ]}
      />
      <AcknowledgeForm action={`${checkAddress(record.Id)}/acknowledge`} record={record} />
    </>
  )
}

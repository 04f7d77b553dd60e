import { isCalendarDate } from '@/rules/calendarDate'
import { Choice, TextField } from '../../../desk/components/Form'
import { Choices, Moment, pageOf, Pager, PageTitle, Table } from '../../../desk/components/shown'
import {
  auditKindPage,
  auditKindText,
  auditRoleTexts,
  type AuditRole,
} from '../../../kernel/writeAudit'
import type { DeskPart, Visit } from '../../../kernel/desk'
import { dayRange } from '../../../kernel/parkDay'
import { changeWords } from './changeWords'
import type { AuditEntry, AuditFilter, AuditService } from './audit.service'

const PAGE_SIZE = 50
const UUID = /^[0-9a-f-]{36}$/

/** The audit log for the park's manager: staff member, act, time and change. */
export function auditDesk(audit: AuditService): DeskPart {
  return {
    name: 'log',
    title: '操作记录',
    group: 'staff',
    roles: ['manager'],
    screens: [
      {
        path: '',
        title: '操作记录',
        filters: ['who', 'act', 'day', 'what'],
        show: (visit) => logPage(audit, visit),
      },
    ],
    acts: [],
  }
}

async function logPage(audit: AuditService, { tenantId, query }: Visit) {
  const { who = '', act = '', day = '', object = '' } = query
  const what = query.what === 'looks' ? 'looks' : query.what === 'all' || object ? 'all' : 'acts'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const [{ rows, total }, names] = await Promise.all([
    audit.page(tenantId, filterOf({ who, act, day, object, what }), pages),
    audit.names(tenantId),
  ])
  const to = (page: number, kind: string = what, one = object) =>
    `/desk/log?${new URLSearchParams({ who, act, day, what: kind, ...(one && { object: one }), page: String(page) }).toString()}`
  return (
    <>
      <PageTitle>操作记录</PageTitle>
      <form method="get" action="/desk/log" className="filter" aria-label="筛选">
        <Choice
          name="who"
          label="人员"
          value={who}
          options={[
            { value: '', text: '所有人' },
            ...names.clerks.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
        <Choice
          name="act"
          label="操作"
          value={act}
          options={[
            { value: '', text: '所有操作' },
            ...names.acts.map((one) => ({ value: one.act, text: one.title })),
          ]}
        />
        <TextField name="day" label="日期" type="date" value={day} required={false} />
        <input type="hidden" name="what" value={what} />
        <button type="submit">查看</button>
      </form>
      <Choices
        label="范围"
        links={Object.entries(kinds).map(([kind, text]) => ({
          to: to(1, kind),
          text,
          isChosen: kind === what,
        }))}
      />
      {object !== '' && (
        <p className="note">
          只看一个对象的记录。<a href={to(1, 'acts', '')}>看所有对象</a>
        </p>
      )}
      <p className="muted">{`共 ${total} 条`}</p>
      <Table
        caption="操作记录"
        columns={['时间', '人员', '操作', '对象', '变化']}
        long={['对象', '变化']}
        rows={rows.map((row) => ({
          key: row.id,
          cells: cellsOf(row, to(1, 'all', row.subjectId)),
        }))}
        empty="没有符合条件的记录"
      />
      <Pager at={pages.PageIndex} count={Math.ceil(total / PAGE_SIZE)} to={to} />
    </>
  )
}

/** Acts first: looks are many times more. */
const kinds = { acts: '操作', looks: '查看', all: '全部' } as const

function filterOf({
  who,
  act,
  day,
  object,
  what,
}: {
  who: string
  act: string
  day: string
  object: string
  what: keyof typeof kinds
}): AuditFilter {
  return {
    ...(UUID.test(who) && { userId: who }),
    ...(act !== '' && { act }),
    ...(object !== '' && { subjectId: object }),
    ...(what !== 'all' && { what }),
    ...(isCalendarDate(day) && dayRange(day)),
  }
}

const cellsOf = (row: AuditEntry, ofObject: string) => [
  <Moment key="at" at={row.at} />,
  `${row.clerk}（${auditRoleTexts[row.role as AuditRole] ?? '其他岗位'}）`,
  row.title,
  <ObjectOf key="object" row={row} ofObject={ofObject} />,
  <ChangeOf key="change" {...row} />,
]

/** The entry's object: its word, linked to its page, and all entries of it. */
function ObjectOf({ row, ofObject }: { row: AuditEntry; ofObject: string }) {
  const page = auditKindPage(row.subjectKind, row.subjectId)
  const word = auditKindText(row.subjectKind)
  return (
    <span className="row-acts">
      {page === undefined ? word : <a href={page}>{word}</a>}
      <a href={ofObject} aria-label={`${word}的全部记录`}>
        全部记录
      </a>
    </span>
  )
}

/** Description of the changes. */
function ChangeOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const words = changeWords(before, after)
  if (words.length === 0) return <span className="muted">{before || after ? '—' : '仅查看'}</span>
  return (
    <ul className="changes">
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

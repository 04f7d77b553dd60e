import { isCalendarDate } from '@/rules/calendarDate'
import { Choice, TextField } from '../../../desk/components/Form'
import { Moment, pageOf, Pager, PageTitle, Table } from '../../../desk/components/shown'
import { auditKindText } from '../../../kernel/auditKind'
import { auditRoleTexts, type AuditRole } from '../../../kernel/auditRoles'
import type { DeskPart, Visit } from '../../../kernel/desk'
import { dayRange } from '../../../kernel/parkDay'
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
    screens: [{ path: '', title: '操作记录', show: (visit) => logPage(audit, visit) }],
    acts: [],
  }
}

async function logPage(audit: AuditService, { tenantId, query }: Visit) {
  const { who = '', act = '', day = '' } = query
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const [{ rows, total }, names] = await Promise.all([
    audit.page(tenantId, filterOf({ who, act, day }), pages),
    audit.names(tenantId),
  ])
  const to = (page: number) =>
    `/desk/log?${new URLSearchParams({ who, act, day, page: String(page) }).toString()}`
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
        <button type="submit">查看</button>
      </form>
      <p className="muted">{`共 ${total} 条`}</p>
      <Table
        caption="操作记录"
        columns={['时间', '人员', '操作', '对象', '变化']}
        long={['对象', '变化']}
        rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        empty="没有符合条件的记录"
      />
      <Pager at={pages.PageIndex} count={Math.ceil(total / PAGE_SIZE)} to={to} />
    </>
  )
}

function filterOf({ who, act, day }: { who: string; act: string; day: string }): AuditFilter {
  return {
    ...(UUID.test(who) && { userId: who }),
    ...(act !== '' && { act }),
    ...(isCalendarDate(day) && dayRange(day)),
  }
}

const cellsOf = (row: AuditEntry) => [
  <Moment key="at" at={row.at} />,
  `${row.clerk}（${auditRoleTexts[row.role as AuditRole] ?? row.role}）`,
  row.title,
  `${auditKindText(row.subjectKind)} ${row.subjectId}`,
  <ChangeOf key="change" {...row} />,
]

/** Before and after values of a change; read-only entries have neither. */
function ChangeOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (!before && !after) return <span className="muted">仅查看</span>
  return (
    <details>
      <summary>查看</summary>
      {before && <pre>{`之前 ${JSON.stringify(before, null, 1)}`}</pre>}
      {after && <pre>{`之后 ${JSON.stringify(after, null, 1)}`}</pre>}
    </details>
  )
}

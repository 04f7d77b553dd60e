import { isCalendarDate } from '@/rules/calendarDate'
import { Choice, Form, Hidden, NewId, TextArea, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import { Choices, Moment, pageOf, PageTitle } from '../../../desk/components/shown'
import { momentValue } from '../../../desk/deskForm'
import type { Visit } from '../../../kernel/desk'
import { parkDay } from '../../../kernel/parkDay'
import { itemLineHint } from './itemLines'
import { isOverdue } from './jobView'
import type { DeskTab } from './staffJobDesk.repository'
import type { StaffJobDesk } from './staffJobDesk'
import type { Job } from './staffJob.repository'
import { jobStatusTexts } from './staffJobState'

const PAGE_SIZE = 20
const DUE_IN_MS = 8 * 3_600_000
const base = '/desk/jobs'

export const kindTexts: Readonly<Record<Job['kind'], string>> = {
  care: '维保',
  repair: '维修',
  inspection: '巡检',
}

const tabs: Readonly<Record<DeskTab, string>> = {
  day: '当天',
  overdue: '逾期',
  toAudit: '待审核',
  unassigned: '未指派',
}

/** Progress of a task: its points, or whether it has results. */
export function progressText({ points, items, results }: Job): string {
  if (points.length > 0) {
    const done = points.filter(({ status }) => status === 'Done' || status === 'Irregular').length
    const irregular = points.filter(({ status }) => status === 'Irregular').length
    return `${done}/${points.length} 个点位${irregular > 0 ? `，${irregular} 个异常` : ''}`
  }
  const wrong = results.filter(({ IsWrong }) => IsWrong).length
  if (results.length === 0) return items.length === 0 ? '—' : `${items.length} 个项目`
  return wrong > 0 ? `${wrong} 项异常` : '全部正常'
}

/** Tasks of a day, of both kinds; or those that need action. */
export async function listPage(desk: StaffJobDesk, { tenantId, query, now }: Visit) {
  const day = isCalendarDate(query.day ?? '') ? (query.day ?? '') : parkDay(now)
  const tab = (Object.keys(tabs) as DeskTab[]).find((one) => one === query.tab) ?? 'day'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total, counts } = await desk.list(tenantId, { tab, day, ...pages })
  const to = (one: DeskTab, page = 1) =>
    `${base}?${new URLSearchParams({ tab: one, day, page: String(page) }).toString()}`
  return (
    <List
      title="工程任务"
      aside={<a href="/desk/equipment">设备</a>}
      caption={tab === 'day' ? `${day} 的任务，先到期的在前` : `${tabs[tab]}的任务，先到期的在前`}
      columns={{
        任务: ({ job }) => <a href={`${base}/${job.id}`}>{job.title}</a>,
        类型: ({ job }) => kindTexts[job.kind],
        负责人: ({ personName }) => personName ?? '未指派',
        位置: ({ job }) => job.placeText,
        截止: ({ job }) => <Moment at={job.dueAt} />,
        进度: ({ job }) => progressText(job),
        状态: ({ job }) =>
          isOverdue(job, now)
            ? `${jobStatusTexts[job.status]}，已逾期`
            : jobStatusTexts[job.status],
      }}
      rows={rows}
      empty="这里没有任务。计划写在园区文件夹的 maintain-plans.yaml 和 inspection-plans.yaml 里。"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => to(tab, page)}
    >
      <form method="get" action={base} className="filter" aria-label="选择日期">
        <TextField name="day" label="日期" type="date" value={day} required={false} />
        <button type="submit">查看</button>
      </form>
      <Choices
        label="范围"
        links={[
          ...(Object.keys(tabs) as DeskTab[]).map((one) => ({
            to: to(one),
            text: tabs[one],
            isChosen: one === tab,
          })),
          { to: `${base}/late`, text: '冲突', isChosen: false },
        ]}
      />
      <p className="muted">
        {`${day} 共 ${counts.ofDay} 项，已完成 ${counts.doneOfDay} 项；逾期 ${counts.overdue} 项，待审核 ${counts.toAudit} 项`}
      </p>
    </List>
  )
}

/** Late acts: on tasks that by then were assigned to another person or ended. */
export async function latePage(desk: StaffJobDesk, { tenantId, query }: Visit) {
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await desk.late(tenantId, pages)
  return (
    <List
      title="任务冲突"
      aside={<a href={base}>全部任务</a>}
      caption="离线期间任务已变化的记录，先收到的在前；任务本身没有被改动"
      columns={{
        任务: ({ late, jobNo, jobTitle }) => (
          <a href={`${base}/${late.jobId}`}>{`${jobTitle} ${jobNo}`}</a>
        ),
        提交人: ({ personName }) => personName,
        操作时间: ({ late }) => <Moment at={late.at} />,
        收到时间: ({ late }) => <Moment at={late.receivedAt} />,
        情况: ({ late }) => late.conflictText,
        处理: ({ late, personName, jobTitle }) => (
          <Form
            action={`${base}/late/${late.id}/settle`}
            button="已核对"
            about={`：${jobTitle} ${personName}`}
            looks="plain"
          />
        ),
      }}
      long={['情况']}
      rows={rows}
      empty="没有冲突。"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `${base}/late?page=${page}`}
    />
  )
}

/** Form of an extra task for one machine. */
export async function newPage(desk: StaffJobDesk, { tenantId, query, now }: Visit) {
  const people = await desk.people(tenantId, 'care')
  if (!query.equipment) {
    return (
      <>
        <PageTitle aside={<a href={base}>全部任务</a>}>临时任务</PageTitle>
        <p className="empty">
          请先在<a href="/desk/equipment">设备</a>里选择一台设备。
        </p>
      </>
    )
  }
  const machine = await desk.machine(tenantId, query.equipment)
  return (
    <>
      <PageTitle
        aside={<a href="/desk/equipment">全部设备</a>}
      >{`临时任务：${machine.name}`}</PageTitle>
      <Form action={`${base}/new?equipment=${machine.id}`} button="建立任务">
        <NewId />
        <Hidden name="EquipmentId" value={machine.id} />
        <TextField name="Title" label="标题" maxLength={40} value={`${machine.name}检查`} />
        <Choice
          name="PersonId"
          label="负责人"
          options={people.map(({ Id, Name }) => ({ value: Id, text: Name }))}
        />
        <TextField
          name="DueAt"
          label="截止时间"
          type="datetime-local"
          value={momentValue(now + DUE_IN_MS)}
        />
        <TextArea
          name="Items"
          label="项目"
          value="look | 外观与运行声音 | 勾选 | 必填"
          hint={itemLineHint}
          maxLength={2000}
        />
      </Form>
    </>
  )
}

import type { ReactNode } from 'react'
import type { JudgedFinding } from '@/rules/standardItem'
import { Folded } from '../../../desk/components/Folded'
import { Choice, Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { LateRow } from './act.repository'
import { isOverdue } from './jobView'
import type { Stand } from './staffJob.table'
import type { JobRepairLink } from './staffJob.repository'
import type { StaffJobDesk } from './staffJobDesk'
import { kindTexts, progressText } from './staffJobPages'
import { jobStatusTexts, type ActKind } from './staffJobState'
import { staffJobAudit } from './staffJob.table'

const base = '/desk/jobs'
const actTexts: Readonly<Record<ActKind, string>> = {
  start: '开始',
  point: '记录点位',
  finish: '完成',
  handOver: '转交',
}

const pointTexts = { Pending: '待巡检', Done: '正常', Irregular: '异常', Missed: '漏检' } as const

const standText = (stand: Stand | null): string =>
  stand
    ? `${stand.latitude.toFixed(5)}, ${stand.longitude.toFixed(5)}（误差 ${Math.round(stand.accuracy)} 米）`
    : '没有定位'

/** One task with findings, acts and possible actions. */
export async function detailPage(desk: StaffJobDesk, { tenantId, params, now, note }: Visit) {
  const detail = await desk.get(tenantId, params.id ?? '')
  const { job, personName, acts, late, links, machines } = detail
  await note({ kind: staffJobAudit, id: job.id })
  const status = jobStatusTexts[job.status]
  const facts: [string, ReactNode][] = [
    ['编号', job.no],
    ['类型', kindTexts[job.kind]],
    ['状态', isOverdue(job, now) ? `${status}，已逾期` : status],
    ['进度', progressText(job)],
    ['负责人', personName ?? '未指派'],
    ['位置', job.placeText],
    ['设备', machines.map(({ name, code }) => `${name} ${code}`).join('、')],
    ['计划', <Moment key="plan" at={job.planAt} />],
    ['截止', <Moment key="due" at={job.dueAt} />],
    ['开始', job.startAt ? <Moment key="start" at={job.startAt} /> : ''],
    ['完成', job.finishAt ? <Moment key="finish" at={job.finishAt} /> : ''],
    ['完成时定位', job.finishAt ? standText(job.finishStand) : ''],
    ['转交', job.handOverText],
    ['退回原因', job.rejectText],
    ['取消原因', job.endText],
  ]
  return (
    <>
      <PageTitle aside={<a href={base}>全部任务</a>}>{job.title}</PageTitle>
      <Facts facts={facts.filter(([, value]) => value !== '')} />
      {job.text && <p className="said">{job.text}</p>}
      <Pictures label="处理前" paths={job.beforeImages} />
      <Pictures label="处理后" paths={job.afterImages} />
      {job.results.length > 0 && <Results caption="检查结果" results={job.results} links={links} />}
      {job.points.map((point) => (
        <section key={point.id} aria-label={point.name}>
          <h2>{`${point.name}：${pointTexts[point.status]}`}</h2>
          {point.irregularities.length > 0 && <p>{point.irregularities.join('；')}</p>}
          {point.results.length > 0 && (
            <Results
              caption={`${point.name}的检查结果`}
              results={point.results}
              links={links.filter(({ pointId }) => pointId === point.id)}
            />
          )}
        </section>
      ))}
      <h2>操作记录</h2>
      <Table
        caption="先发生的在前"
        columns={['操作', '人员', '时间', '收到', '冲突']}
        rows={acts.map(({ act, name }) => ({
          key: act.id,
          cells: [
            actTexts[act.kind],
            name,
            <Moment key="at" at={act.at} />,
            <Moment key="received" at={act.receivedAt} />,
            act.conflict?.Text ?? '—',
          ],
        }))}
        empty="还没有人开始。"
      />
      {late.map(({ late: row, personName: name }) => (
        <Late key={row.id} row={row} name={name} />
      ))}
      <Acts found={detail} />
    </>
  )
}

function Acts({ found }: { found: Awaited<ReturnType<StaffJobDesk['get']>> }) {
  const { job, events, colleagues } = found
  const address = `${base}/${job.id}`
  return (
    <>
      {events.includes('accept') && <Form action={`${address}/accept`} button="审核通过" />}
      {events.includes('sendBack') && (
        <Folded title="退回重做" action={`${address}/sendBack`}>
          <Form action={`${address}/sendBack`} button="退回重做" looks="quiet">
            <TextField name="BackReason" label="退回原因" maxLength={100} hint="负责人会看到" />
          </Form>
        </Folded>
      )}
      {events.includes('reassign') && colleagues.length > 0 && (
        <Folded title="改派" action={`${address}/reassign`} isOpen={job.assigneeId === null}>
          <Form action={`${address}/reassign`} button="改派" looks="quiet">
            <Choice
              name="PersonId"
              label="改派给"
              options={colleagues.map(({ Id, Name }) => ({ value: Id, text: Name }))}
            />
            <TextField name="Reason" label="改派原因" maxLength={100} hint="新的负责人会看到" />
          </Form>
        </Folded>
      )}
      {events.includes('cancel') && (
        <Folded title="取消任务" action={`${address}/cancel`}>
          <Form action={`${address}/cancel`} button="取消任务" looks="quiet">
            <TextField name="CancelReason" label="取消原因" maxLength={100} hint="负责人会看到" />
          </Form>
        </Folded>
      )}
    </>
  )
}

function Pictures({ label, paths }: { label: string; paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <p>
      {paths.map((path, at) => (
        <a key={path} href={path}>
          <img src={path} alt={`${label}的照片 ${at + 1}`} className="shot" loading="lazy" />
        </a>
      ))}
    </p>
  )
}

function Results({
  caption,
  results,
  links,
}: {
  caption: string
  results: readonly JudgedFinding[]
  links: readonly JobRepairLink[]
}) {
  return (
    <Table
      caption={caption}
      columns={['项目', '结果', '判断', '说明', '照片', '报修']}
      rows={results.map((result) => ({
        key: result.ItemId,
        cells: [
          result.Text,
          result.ValueText,
          result.IsWrong ? '异常' : '正常',
          result.Note || '—',
          <Pictures key="pictures" label={result.Text} paths={result.Images} />,
          links.some(({ itemId }) => itemId === result.ItemId) ? '已报修' : '—',
        ],
      }))}
      empty="没有结果。"
    />
  )
}

/** A late act, exactly as sent. */
function Late({ row, name }: { row: LateRow; name: string }) {
  const Results = Array.isArray(row.sent.Results)
    ? (row.sent.Results as { ItemId: string; Value: string; Note: string; Images: string[] }[])
    : []
  const text = typeof row.sent.Text === 'string' ? row.sent.Text : ''
  return (
    <section aria-label={`${name}另存的记录`}>
      <h2>{`${name}另存的记录（${actTexts[row.kind]}）`}</h2>
      <p>{row.conflictText}</p>
      <p className="muted">
        <Moment at={row.at} /> 操作，{row.settledAt ? '已核对' : '待核对'}
      </p>
      {text && <p className="said">{text}</p>}
      {Results.length > 0 && (
        <Table
          caption="另存的检查结果"
          columns={['项目', '结果', '说明', '照片']}
          rows={Results.map((result) => ({
            key: result.ItemId,
            cells: [
              result.ItemId,
              result.Value || '—',
              result.Note || '—',
              <Pictures key="pictures" label={result.ItemId} paths={result.Images} />,
            ],
          }))}
          empty="没有结果。"
        />
      )}
      {!row.settledAt && <Form action={`${base}/late/${row.id}/settle`} button="已核对" />}
    </section>
  )
}

import type { ReactNode } from 'react'
import { formatYuan } from '@/rules/money'
import { shortText } from '@/rules/text/graphemes'
import { List } from '../../../desk/components/List'
import {
  Age,
  Choices,
  Facts,
  Moment,
  momentText,
  pageOf,
  PageTitle,
  Table,
} from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import {
  type DeskCaseService,
  ownedByQuery,
  OwnerChoices,
} from '../../people/deskCase/deskCase.service'
import { RepairActs } from './repairActForms'
import type { RepairDesk } from './repairDesk'
import { statusTexts, waitingStatuses, type RepairStatus } from './repairState'
import { repairAudit } from './repairRequest.table'
import type { DeskRepair, DeskRepairRow } from './repairView'

const PAGE_SIZE = 20
const SHOWN_MAX = 30
const OVERDUE = 'overdue'
const statuses = Object.keys(statusTexts) as RepairStatus[]

export const addressOf = (id: string) => `/desk/repairs/${id}`

const shortened = (text: string): string => shortText(text, SHOWN_MAX)

const marksOf = ({ IsUrgent, UrgeCount, IsOverdue }: DeskRepairRow): string =>
  [IsUrgent && '加急', UrgeCount > 0 && `催 ${UrgeCount} 次`, IsOverdue && '超时']
    .filter(Boolean)
    .join('、')

const clockText = ({ Clock: { Text, DueAt, LeftMs } }: DeskRepairRow): string => {
  if (DueAt !== null) return `${momentText(DueAt)} 前${Text}`
  if (LeftMs === null) return '—'
  return LeftMs < 0 ? '挂起，已超时' : `挂起，还剩 ${Math.ceil(LeftMs / 3_600_000)} 小时`
}

/** All repairs, those of one status, or overdue ones. */
export async function listPage(
  desk: RepairDesk,
  cases: DeskCaseService,
  { tenantId, query, clerk, now }: Visit,
) {
  const { of = '' } = query
  const isOverdue = query.status === OVERDUE
  const status = statuses.find((one) => one === query.status)
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { DataRows, PageCount } = await desk.list(tenantId, {
    Statuses: status === undefined ? [] : [status],
    IsOverdue: isOverdue,
    by: ownedByQuery(of, clerk.userId),
    ...pages,
  })
  const owners = await cases.owners(
    tenantId,
    repairAudit,
    DataRows.map(({ Id }) => Id),
  )
  const to = (one: string | undefined, page = 1, whose = of) =>
    `/desk/repairs?${new URLSearchParams({ ...(one && { status: one }), ...(whose && { of: whose }), page: String(page) }).toString()}`
  return (
    <List
      title="报修"
      caption="未完成的在前，加急、催过、先到期的在前"
      columns={{
        内容: (row) => (
          <a href={addressOf(row.Id)}>{`${row.CategoryName}：${shortened(row.Detail)}`}</a>
        ),
        位置: (row) => row.PlaceText || '—',
        状态: (row) => [row.StatusText, marksOf(row)].filter(Boolean).join('，'),
        时限: (row) => clockText(row),
        维修人员: (row) => row.WorkerName || '—',
        负责人: (row) => owners.get(row.Id)?.name ?? '未分配',
        已等: (row) =>
          waitingStatuses.includes(row.Status) ? (
            <Age since={new Date(row.SubmittedAt)} now={now} />
          ) : (
            '—'
          ),
      }}
      long={['位置']}
      rows={DataRows}
      empty="没有报修。"
      at={pages.PageIndex}
      count={PageCount}
      to={(page) => to(isOverdue ? OVERDUE : status, page)}
    >
      <Choices
        label="状态"
        links={[
          { to: to(undefined), text: '全部', isChosen: !status && !isOverdue },
          { to: to(OVERDUE), text: '超时', isChosen: isOverdue },
          ...statuses.map((one) => ({
            to: to(one),
            text: statusTexts[one],
            isChosen: one === status,
          })),
        ]}
      />
      <OwnerChoices of={of} to={(whose) => to(isOverdue ? OVERDUE : status, 1, whose)} />
    </List>
  )
}

/** One repair with pictures, timeline and possible actions. */
export async function detailPage(
  desk: RepairDesk,
  { tenantId, params: { id = '' }, clerk, note }: Visit,
) {
  const repair = await desk.detail(tenantId, id)
  await note({ kind: repairAudit, id: repair.Id })
  const workers = repair.Actions.includes('dispatch') ? await desk.workers(tenantId) : []
  return (
    <>
      <PageTitle aside={<a href="/desk/repairs">全部报修</a>}>
        {`${repair.CategoryName}·${repair.No}`}
      </PageTitle>
      <Facts facts={factsOf(repair)} />
      <p className="said">{repair.Detail}</p>
      <Pictures paths={repair.Images} label="会员上传的图片" />
      {repair.Quote && <QuoteTable quote={repair.Quote} />}
      {repair.Result && (
        <>
          <h2>处理结果</h2>
          <p className="said">{repair.Result}</p>
        </>
      )}
      <Pictures paths={repair.BeforeImages} label="维修前" />
      <Pictures paths={repair.AfterImages} label="维修后" />
      <h2>进度</h2>
      <ol className="thread">
        {repair.Timeline.map(({ At, Actor, Title, Text, Images }, at) => (
          <li key={`${At}/${at}`}>
            <strong>{Title}</strong> {Actor}{' '}
            <span className="muted">
              <Moment at={At} />
            </span>
            {Text && <div className="said">{Text}</div>}
            {Title === '要求返工' && <Pictures paths={Images} label="返工图片" />}
          </li>
        ))}
      </ol>
      <RepairActs repair={repair} author={clerk.name} workers={workers} />
    </>
  )
}

function Pictures({ paths, label }: { paths: readonly string[]; label: string }) {
  if (paths.length === 0) return null
  return (
    <p>
      {paths.map((path, at) => (
        <a key={path} href={path}>
          <img src={path} alt={`${label} ${at + 1}`} className="shot" loading="lazy" />
        </a>
      ))}
    </p>
  )
}

const quoteTexts = {
  Offered: '等会员确认',
  Accepted: '会员已接受',
  Declined: '会员未接受',
  Paid: '已支付',
} as const

function QuoteTable({ quote }: { quote: NonNullable<DeskRepair['Quote']> }) {
  const rows = [
    { key: 'labour', cells: ['人工费', '', formatYuan(quote.Labour)] },
    ...quote.Parts.map(({ Name, Qty, Price, Amount }, at) => ({
      key: String(at),
      cells: [Name, `${Qty} × ${formatYuan(Price)}`, formatYuan(Amount)],
    })),
    { key: 'total', cells: ['合计', quoteTexts[quote.Status], formatYuan(quote.Total)] },
  ]
  return (
    <>
      <h2>报价</h2>
      <Table
        caption={quote.Note || '人工与材料'}
        columns={['项目', '说明', '金额']}
        rows={rows}
        empty=""
      />
    </>
  )
}

const factsOf = (repair: DeskRepair): [string, ReactNode][] => [
  ['状态', [repair.StatusText, marksOf(repair)].filter(Boolean).join('，')],
  ['时限', clockText(repair)],
  ['位置', repair.PlaceText],
  ['提交时间', <Moment key="at" at={repair.SubmittedAt} />],
  ['联系人', repair.Contact || '账号已注销'],
  ['联系电话', repair.Phone || '账号已注销'],
  ...(repair.AppointFrom === null
    ? []
    : ([
        [
          '预约上门',
          `${momentText(repair.AppointFrom)} 至 ${momentText(repair.AppointTo ?? repair.AppointFrom)}`,
        ],
      ] as [string, string][])),
  ...(repair.Worker
    ? ([['维修人员', `${repair.Worker.Name} ${repair.Worker.Phone}`]] as [string, string][])
    : []),
  ...(repair.SourceText ? ([['来源', repair.SourceText]] as [string, string][]) : []),
  ...(repair.Stars === null
    ? []
    : ([['会员评价', [`${repair.Stars} 星`, repair.RatingText].filter(Boolean).join('，')]] as [
        string,
        string,
      ][])),
]

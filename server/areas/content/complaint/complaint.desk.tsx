import type { ReactNode } from 'react'
import * as v from 'valibot'
import { shortText } from '@/rules/text/graphemes'
import { Form, TextArea, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import { Age, Choices, Facts, Moment, pageOf, PageTitle } from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import {
  type DeskCaseService,
  type OwnedBy,
  ownedByQuery,
  OwnerChoices,
  queuePart,
} from '../../people/deskCase/deskCase.service'
import type { ComplaintDesk } from './complaintDesk'
import {
  statusTexts,
  type ComplaintStatus,
  type DeskAction,
  type DeskComplaint,
} from './complaintState'
import { complaintAudit } from './complaint.table'

const PAGE_SIZE = 20
const statuses = Object.keys(statusTexts) as ComplaintStatus[]
/** Statuses that wait for the park. */
const waiting: readonly ComplaintStatus[] = ['Submitted', 'Handling']
const words = v.object({ Author: textField('答复人', 20), Text: textField('答复内容', 500) })

/** Desk part for complaints: accepting, answering, ending. */
export function complaintDeskPart(desk: ComplaintDesk, cases: DeskCaseService): DeskPart {
  const addressOf = (id: string) => `/desk/complaints/${id}`
  const acts: Record<DeskAction, string> = {
    accept: '受理反馈',
    answer: '答复反馈',
    end: '答复并结束反馈',
    reopen: '撤销结束反馈',
  }
  const speak = (event: 'answer' | 'end', text: string) =>
    deskAct({
      path: `/:id/${event}`,
      title: acts[event],
      screen: '/:id',
      form: words,
      async perform({ tenantId, params: { id = '' }, writeAudit }, { Author, Text }) {
        await desk[event](tenantId, id, { author: Author, text: Text }, writeAudit)
        return { to: addressOf(id), text }
      },
    })
  const queue = {
    kind: complaintAudit,
    async open(tenantId: string, by: OwnedBy, limit: number) {
      const pages = { PageIndex: 1, PageSize: limit }
      const { DataRows } = await desk.list(tenantId, { Statuses: waiting, by, ...pages })
      return DataRows.map(({ Id }) => Id)
    },
    async words(tenantId: string, id: string) {
      const { No, Detail } = await desk.detail(tenantId, id)
      return { no: No, memberText: Detail }
    },
  }
  return queuePart(cases, queue, {
    name: 'complaints',
    title: '投诉建议',
    group: 'today',
    roles: ['service'],
    async waiting({ tenantId }) {
      const { submitted, handling } = await desk.waiting(tenantId)
      return [
        { ...submitted, text: '待受理', to: '?status=Submitted' },
        { ...handling, text: '处理中', to: '?status=Handling' },
      ]
    },
    screens: [
      {
        path: '',
        title: '投诉建议',
        filters: ['status', 'of'],
        show: (visit) => listPage(desk, cases, visit),
      },
      {
        path: '/:id',
        title: '反馈详情',
        async show({ tenantId, params: { id = '' }, clerk, note }) {
          const complaint = await desk.detail(tenantId, id)
          await note({ kind: complaintAudit, id: complaint.Id })
          return <DetailPage complaint={complaint} author={clerk.name} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/:id/accept',
        title: acts.accept,
        screen: '/:id',
        form: v.object({}),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await desk.accept(tenantId, id, writeAudit)
          return { to: addressOf(id), text: '已受理' }
        },
      }),
      speak('answer', '已答复，会员会收到消息'),
      speak('end', '已答复并结束'),
      deskAct({
        path: '/:id/reopen',
        title: acts.reopen,
        screen: '/:id',
        form: v.object({}),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await desk.reopen(tenantId, id, writeAudit)
          return { to: addressOf(id), text: '已撤销结束，继续处理' }
        },
      }),
    ],
  })
}

/** Statuses of a filter: those that wait for the park (default), all, or one. */
function statusesOf(status: string | undefined): readonly ComplaintStatus[] {
  return status === undefined ? waiting : statuses.filter((one) => one === status)
}

async function listPage(
  desk: ComplaintDesk,
  cases: DeskCaseService,
  { tenantId, query, clerk, now }: Visit,
) {
  const status = [...statuses, 'all'].find((one) => one === query.status)
  const { of = '' } = query
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { DataRows, PageCount } = await desk.list(tenantId, {
    Statuses: statusesOf(status),
    by: ownedByQuery(of, clerk.userId),
    ...pages,
  })
  const owners = await cases.owners(
    tenantId,
    complaintAudit,
    DataRows.map(({ Id }) => Id),
  )
  const to = (one: string | undefined, page = 1, whose = of) =>
    `/desk/complaints?${new URLSearchParams({ ...(one && { status: one }), ...(whose && { of: whose }), page: String(page) }).toString()}`
  return (
    <List
      title="投诉建议"
      caption="会员的反馈，等得最久的在前"
      columns={{
        内容: (row) => <a href={`/desk/complaints/${row.Id}`}>{shortText(row.Detail, 40)}</a>,
        类型: (row) => `${row.KindText}·${row.Target}`,
        状态: (row) => row.StatusText,
        已等: (row) => (row.Status === 'Closed' ? '—' : <Age since={row.waitingSince} now={now} />),
        负责人: (row) => owners.get(row.Id)?.name ?? '未分配',
        提交时间: (row) => <Moment at={row.SubmittedAt} />,
      }}
      rows={DataRows}
      empty="没有反馈。"
      at={pages.PageIndex}
      count={PageCount}
      to={(page) => to(status, page)}
    >
      <Choices
        label="状态"
        links={[
          { to: to(undefined), text: '待处理', isChosen: !status },
          ...statuses.map((one) => ({
            to: to(one),
            text: statusTexts[one],
            isChosen: one === status,
          })),
          { to: to('all'), text: '全部', isChosen: status === 'all' },
        ]}
      />
      <OwnerChoices of={of} to={(whose) => to(status, 1, whose)} />
    </List>
  )
}

function DetailPage({ complaint, author }: { complaint: DeskComplaint; author: string }) {
  const { Id, Detail, Images, Replies, Actions } = complaint
  const address = `/desk/complaints/${Id}`
  return (
    <>
      <PageTitle aside={<a href="/desk/complaints">全部反馈</a>}>
        {`${complaint.KindText}·${complaint.Target}`}
      </PageTitle>
      <Facts facts={factsOf(complaint)} />
      <p className="said">{Detail}</p>
      {Images.length > 0 && (
        <p>
          {Images.map((path, at) => (
            <a key={path} href={path}>
              <img src={path} alt={`会员上传的图片 ${at + 1}`} className="shot" loading="lazy" />
            </a>
          ))}
        </p>
      )}
      <h2>沟通记录</h2>
      {Replies.length === 0 && <p className="muted">还没有答复</p>}
      <ol className="thread">
        {Replies.map((reply) => (
          <li key={reply.Id} className={reply.From === 'park' ? 'ours' : undefined}>
            <strong>{reply.Author}</strong>{' '}
            <span className="muted">
              <Moment at={reply.At} />
            </span>
            <div className="said">{reply.Text}</div>
          </li>
        ))}
      </ol>
      {Actions.includes('accept') && <Form action={`${address}/accept`} button="受理" />}
      {Actions.includes('reopen') && (
        <Form action={`${address}/reopen`} button="撤销结束" looks="quiet" />
      )}
      {Actions.includes('answer') && (
        <section aria-labelledby="answer">
          <h2 id="answer">答复</h2>
          <Form
            action={`${address}/answer`}
            button="答复"
            also={
              Actions.includes('end')
                ? { action: `${address}/end`, button: '答复并结束' }
                : undefined
            }
          >
            <TextField
              name="Author"
              label="答复人"
              value={author}
              maxLength={20}
              hint="会员看到的署名"
            />
            <TextArea name="Text" label="答复内容" maxLength={500} takesReply />
          </Form>
        </section>
      )}
    </>
  )
}

const factsOf = (complaint: DeskComplaint): [string, ReactNode][] => [
  ['编号', complaint.No],
  ['状态', complaint.StatusText],
  ['提交时间', <Moment key="at" at={complaint.SubmittedAt} />],
  ['联系电话', complaint.Anonymous ? '匿名提交' : complaint.Phone || '账号已注销'],
  ...(complaint.IsSatisfied === null
    ? []
    : ([['会员评价', complaint.IsSatisfied ? '满意' : '不满意']] as [string, string][])),
]

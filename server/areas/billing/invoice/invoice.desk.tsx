import type { ReactNode } from 'react'
import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { Form, TextArea, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import {
  Age,
  Choices,
  Facts,
  Moment,
  pageOf,
  PageTitle,
  Table,
} from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import {
  type DeskCaseService,
  type OwnedBy,
  ownedByQuery,
  OwnerChoices,
  queuePart,
} from '../../people/deskCase/deskCase.service'
import type { Invoice } from './invoice.repository'
import type { InvoiceDesk } from './invoiceDesk'
import { statusAfter, statusTexts, titleTexts, type InvoiceStatus } from './invoiceState'
import { invoiceAudit } from './invoice.table'

const PAGE_SIZE = 20
const statuses = Object.keys(statusTexts) as InvoiceStatus[]
/** Statuses that wait for the park. */
const waiting: readonly InvoiceStatus[] = ['Applied', 'Issued']
const addressOf = (id: string) => `/desk/invoices/${id}`

/** Invoices at the desk: finance issues, sends and rejects them. */
export function invoiceDeskPart(desk: InvoiceDesk, cases: DeskCaseService): DeskPart {
  const queue = {
    kind: invoiceAudit,
    async open(tenantId: string, by: OwnedBy, limit: number) {
      const pages = { PageIndex: 1, PageSize: limit }
      const { rows } = await desk.page(tenantId, { statuses: waiting, by }, pages)
      return rows.map(({ invoice }) => invoice.id)
    },
    async words(tenantId: string, id: string) {
      const { invoice } = await desk.get(tenantId, id)
      return { no: invoice.invoiceNo, memberText: invoice.title }
    },
  }
  return queuePart(cases, queue, {
    name: 'invoices',
    title: '发票',
    group: 'money',
    roles: ['finance'],
    async waiting({ tenantId }) {
      const { applied, issued } = await desk.waiting(tenantId)
      return [
        { ...applied, text: '待开', to: '?status=Applied' },
        { ...issued, text: '待发送', to: '?status=Issued' },
      ]
    },
    screens: [
      {
        path: '',
        title: '发票',
        filters: ['status', 'of'],
        show: (visit) => listPage(desk, cases, visit),
      },
      { path: '/:id', title: '发票详情', show: (visit) => detailPage(desk, visit) },
    ],
    acts: [
      deskAct({
        path: '/:id/issue',
        title: '开具发票',
        screen: '/:id',
        form: v.object({
          InvoiceNo: v.pipe(
            textField('发票号码', 20),
            v.regex(/^\d{8,20}$/, '发票号码为 8 到 20 位数字'),
          ),
        }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { InvoiceNo }) {
          await desk.issue(tenantId, id, InvoiceNo, writeAudit)
          return { to: addressOf(id), text: '已开具，会员会收到消息' }
        },
      }),
      deskAct({
        path: '/:id/send',
        title: '发送发票',
        screen: '/:id',
        form: v.object({}),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await desk.send(tenantId, id, writeAudit)
          return { to: addressOf(id), text: '已标记为发送，会员会收到消息' }
        },
      }),
      deskAct({
        path: '/:id/reject',
        title: '退回发票',
        screen: '/:id',
        form: v.object({ Reason: textField('原因', 100) }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { Reason }) {
          await desk.reject(tenantId, id, Reason, writeAudit)
          return { to: addressOf(id), text: '已退回，会员会收到消息，可以重新申请' }
        },
      }),
    ],
  })
}

/** Statuses of a filter: those that wait for the park (default), all, or one. */
function statusesOf(status: string | undefined): readonly InvoiceStatus[] {
  return status === undefined ? waiting : statuses.filter((one) => one === status)
}

async function listPage(
  desk: InvoiceDesk,
  cases: DeskCaseService,
  { tenantId, query, clerk, now }: Visit,
) {
  const status = [...statuses, 'all'].find((one) => one === query.status)
  const { of = '' } = query
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const wanted = { statuses: statusesOf(status), by: ownedByQuery(of, clerk.userId) }
  const { rows, total } = await desk.page(tenantId, wanted, pages)
  const owners = await cases.owners(
    tenantId,
    invoiceAudit,
    rows.map(({ invoice }) => invoice.id),
  )
  const to = (one: string | undefined, page = 1, whose = of) =>
    `/desk/invoices?${new URLSearchParams({ ...(one && { status: one }), ...(whose && { of: whose }), page: String(page) }).toString()}`
  return (
    <List
      title="发票"
      caption="会员申请的发票，等得最久的在前"
      columns={{
        抬头: ({ invoice }) => <a href={addressOf(invoice.id)}>{invoice.title}</a>,
        类型: ({ invoice }) => titleTexts[invoice.titleType],
        开票内容: ({ what }) => what,
        金额: ({ invoice }) => formatYuan(invoice.amount),
        状态: ({ invoice }) => statusTexts[invoice.status],
        已等: ({ invoice }) =>
          waiting.includes(invoice.status) ? <Age since={invoice.appliedAt} now={now} /> : '—',
        负责人: ({ invoice }) => owners.get(invoice.id)?.name ?? '未分配',
        申请时间: ({ invoice }) => <Moment at={invoice.appliedAt} />,
      }}
      rows={rows}
      empty="没有发票申请。"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
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

async function detailPage(desk: InvoiceDesk, { tenantId, params: { id = '' }, note }: Visit) {
  const { invoice, table } = await desk.get(tenantId, id)
  await note({ kind: invoiceAudit, id: invoice.id })
  const address = addressOf(invoice.id)
  const may = (event: 'issue' | 'send' | 'reject') => statusAfter(invoice.status, event)
  return (
    <>
      <PageTitle aside={<a href="/desk/invoices">全部发票</a>}>{invoice.title}</PageTitle>
      <Facts facts={factsOf(invoice)} />
      <Table {...table} empty="没有开票内容" />
      {may('issue') && (
        <Form action={`${address}/issue`} button="已开具">
          <TextField name="InvoiceNo" label="发票号码" inputMode="numeric" maxLength={20} />
        </Form>
      )}
      {may('send') && <Form action={`${address}/send`} button="已发送到邮箱" />}
      {may('reject') && (
        <section aria-labelledby="reject">
          <h2 id="reject">退回</h2>
          <Form action={`${address}/reject`} button="退回" looks="quiet">
            <TextArea
              name="Reason"
              label="原因"
              maxLength={100}
              takesReply
              hint={
                invoice.status === 'Applied'
                  ? '会员会看到，例如：抬头与税号不符'
                  : '发票已开具，请先红冲；会员会看到原因'
              }
            />
          </Form>
        </section>
      )}
    </>
  )
}

const factsOf = (invoice: Invoice): [string, ReactNode][] => [
  ['状态', statusTexts[invoice.status]],
  ['抬头类型', titleTexts[invoice.titleType]],
  ['税号', invoice.taxNo],
  ['邮箱', invoice.email],
  ['金额', formatYuan(invoice.amount)],
  ['发票号码', invoice.invoiceNo],
  ['申请时间', <Moment key="applied" at={invoice.appliedAt} />],
  ['开具时间', <Moment key="issued" at={invoice.issuedAt} />],
  ['发送时间', <Moment key="sent" at={invoice.sentAt} />],
  ...(invoice.reason ? ([['退回原因', invoice.reason]] as [string, string][]) : []),
]

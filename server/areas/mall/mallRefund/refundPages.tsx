import type { ReactNode } from 'react'
import { formatYuan } from '@/rules/money'
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
import type { MallRefundService } from './mallRefund.service'
import { RefundActs } from './refundActs'
import { mallRefundAudit } from './mallRefund.table'
import type { DeskRefund, DeskRefundRow } from './refundView'

export type RefundDesk = MallRefundService['desk']

const PAGE_SIZE = 20
const base = '/desk/mall-refunds'

export const addressOf = (id: string): string => `${base}/${id}`

const groups = { mine: '等我处理', open: '进行中', all: '全部' } as const
const names = Object.keys(groups) as (keyof typeof groups)[]

const goodsOf = ({ Lines }: DeskRefundRow | DeskRefund): string =>
  Lines.map(({ Name, Qty }) => `${Name} × ${Qty}`).join('；') || '—'

/** Text of a step's deadline. */
const deadline = (at: number | null, now: number): string => {
  if (at === null) return '—'
  const hours = Math.ceil((at - now) / 3_600_000)
  return hours <= 24 ? `${momentText(at)}（不到 ${Math.max(hours, 1)} 小时）` : momentText(at)
}

/** Refunds, earliest deadline first. */
export async function listPage(
  desk: RefundDesk,
  cases: DeskCaseService,
  { tenantId, query, clerk, now }: Visit,
) {
  const group = names.find((one) => one === query.group) ?? 'mine'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { of = '' } = query
  const by = ownedByQuery(of, clerk.userId)
  const { DataRows, PageCount } = await desk.list(tenantId, { Group: group, by, ...pages })
  const owners = await cases.owners(
    tenantId,
    mallRefundAudit,
    DataRows.map(({ Id }) => Id),
  )
  const to = (one: string, page = 1, whose = of) =>
    `${base}?${new URLSearchParams({ group: one, ...(whose && { of: whose }), page: String(page) }).toString()}`
  return (
    <List
      title="退款售后"
      caption="逾期未处理自动同意"
      columns={{
        商品: (row) => <a href={addressOf(row.Id)}>{goodsOf(row)}</a>,
        类型: (row) => row.KindText,
        金额: (row) => formatYuan(row.Amount),
        状态: (row) => row.StatusText,
        时限: (row) => deadline(row.StepEndsAt, now),
        已等: (row) =>
          row.StepEndsAt === null ? '—' : <Age since={new Date(row.CreatedAt)} now={now} />,
        负责人: (row) => owners.get(row.Id)?.name ?? '未分配',
      }}
      long={['状态']}
      rows={DataRows}
      empty={group === 'mine' ? '没有待处理的退款。' : '这里没有退款。'}
      at={pages.PageIndex}
      count={PageCount}
      to={(page) => to(group, page)}
    >
      <Choices
        label="状态"
        links={names.map((one) => ({ to: to(one), text: groups[one], isChosen: one === group }))}
      />
      <OwnerChoices of={of} to={(whose) => to(group, 1, whose)} />
    </List>
  )
}

/** One refund with its thread and possible answers. */
export async function detailPage(
  desk: RefundDesk,
  { tenantId, params: { id = '' }, clerk, note, now }: Visit,
) {
  const refund = await desk.get(tenantId, id)
  await note({ kind: mallRefundAudit, id: refund.Id })
  return (
    <>
      <PageTitle aside={<a href={base}>全部退款</a>}>{`${refund.KindText} ${refund.No}`}</PageTitle>
      {refund.StepEndsAt !== null && (
        <p className="note">{`${momentText(refund.StepEndsAt)} ${refund.StepEndText}`}</p>
      )}
      <Facts facts={factsOf(refund, now)} />
      <h2>商品</h2>
      <Table
        caption="申请退款的商品"
        columns={['商品', '数量', '金额']}
        rows={refund.Lines.map((line) => ({
          key: String(line.Line),
          cells: [
            [line.Name, line.SpecText].filter(Boolean).join('·'),
            `× ${line.Qty}`,
            formatYuan(line.Amount),
          ],
        }))}
        empty="款项已另行退回"
      />
      <h2>往来</h2>
      <ol className="thread">
        {refund.Thread.map(({ At, Actor, Title, Text, Images, Author }, at) => (
          <li key={`${At}/${at}`} className={Actor === 'park' ? 'ours' : undefined}>
            <strong>{Title}</strong>{' '}
            <span className="muted">
              {{ member: '会员', park: Author || '园区', system: '系统' }[Actor]} <Moment at={At} />
            </span>
            {Text && <div className="said">{Text}</div>}
            {Images.map((path, index) => (
              <a key={path} href={path}>
                <img
                  src={path}
                  alt={`会员上传的图片 ${index + 1}`}
                  className="shot"
                  loading="lazy"
                />
              </a>
            ))}
          </li>
        ))}
      </ol>
      <RefundActs refund={refund} author={clerk.name} />
    </>
  )
}

const factsOf = (refund: DeskRefund, now: number): [string, ReactNode][] => [
  ['状态', refund.StatusText],
  ['时限', deadline(refund.StepEndsAt, now)],
  ['金额', formatYuan(refund.Amount)],
  ...(refund.Freight > 0
    ? ([['其中运费', formatYuan(refund.Freight)]] as [string, ReactNode][])
    : []),
  ['原因', refund.Reason],
  [
    '订单',
    <a key="order" href={`/desk/mall-orders/${refund.OrderId}`}>
      {refund.OrderCode}
    </a>,
  ],
  ['订单状态', refund.OrderStatusText],
  ['订单实付', formatYuan(refund.PayAmount)],
  ['商户', refund.ShopName],
  ...(refund.ReturnTo ? ([['退货地址', refund.ReturnTo]] as [string, ReactNode][]) : []),
  ...(refund.Parcel
    ? ([['退货快递', [refund.Parcel.CompanyText, refund.Parcel.No].filter(Boolean).join(' ')]] as [
        string,
        ReactNode,
      ][])
    : []),
  ...(refund.MoneyText ? ([['款项', refund.MoneyText]] as [string, ReactNode][]) : []),
]

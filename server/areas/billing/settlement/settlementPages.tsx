import type { ReactNode } from 'react'
import { formatYuan } from '@/rules/money'
import { Choice, Form, NewId, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import { Choices, Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { Takings } from '../takings/takings.service'
import type { settledShops, Settlement, SettlementFilter } from './settlement.repository'

const base = '/desk/settlements'

export const statusTexts: Readonly<Record<Settlement['status'], string>> = {
  Draft: '待确认',
  Confirmed: '已确认',
  PaidOut: '已打款',
}

/** 12.5%, of hundredths of a percent. */
export const rateText = (rate: number): string => `${rate / 100}%`

/** State in words; one that is due nothing is never paid out. */
export const stateText = ({ status, due }: Settlement): string =>
  status === 'Confirmed' && due <= 0 ? '已确认，结转下期' : statusTexts[status]

export const periodText = ({ fromDay, toDay }: Settlement): string => `${fromDay} 至 ${toDay}`

/** States to choose from, with their filters. */
export const states = {
  all: { text: '全部', filter: {} },
  draft: { text: '待确认', filter: { statuses: ['Draft'] } },
  owed: { text: '待打款', filter: { statuses: ['Confirmed'], isDue: true } },
  paid: { text: '已打款', filter: { statuses: ['PaidOut'] } },
} as const satisfies Record<string, { text: string; filter: SettlementFilter }>
type State = keyof typeof states
const stateNames = Object.keys(states) as State[]

export const stateOf = ({ status }: Readonly<Record<string, string>>): State =>
  stateNames.find((one) => one === status) ?? 'all'

/** A page of settlements with its pager. */
export function SettlementList({
  title,
  rows,
  at,
  count,
  to,
  toPage,
  children,
}: {
  title: string
  rows: readonly Settlement[]
  at: number
  count: number
  /** Address of one. */
  to: (row: Settlement) => string
  /** Address of a page. */
  toPage: (page: number) => string
  children?: ReactNode
}) {
  return (
    <List
      {...{ title, rows, at, count }}
      caption="结算单，新的在前"
      columns={{
        结算单: (row) => <a href={to(row)}>{`${row.shopName} ${periodText(row)}`}</a>,
        净额: (row) => formatYuan(row.paid - row.returned),
        园区分成和手续费: (row) => formatYuan(row.share + row.fee),
        应付商户: (row) => formatYuan(row.due),
        状态: stateText,
      }}
      empty="还没有结算单"
      to={toPage}
    >
      {children}
    </List>
  )
}

/** Settlements of all shops, and the form of a new one. */
export function ListPage({
  list: { state, ...list },
  shops,
  yesterday,
}: {
  list: { rows: readonly Settlement[]; at: number; count: number; state: State }
  shops: Awaited<ReturnType<typeof settledShops>>
  yesterday: string
}) {
  const toState = (one: State) => (one === 'all' ? base : `${base}?status=${one}`)
  return (
    <>
      <SettlementList
        {...list}
        title="商户结算"
        to={({ id }) => `${base}/${id}`}
        toPage={(page) => `${base}?status=${state}&page=${page}`}
      >
        <Choices
          label="状态"
          links={stateNames.map((one) => ({
            to: toState(one),
            text: states[one].text,
            isChosen: one === state,
          }))}
        />
      </SettlementList>
      <h2>生成结算单</h2>
      <div className="narrow">
        <Form action={`${base}/draft`} button="生成草稿">
          <NewId />
          <Choice
            name="ShopId"
            label="商户"
            options={shops.map(({ id, name, parkShare }) => ({
              value: id,
              text: `${name}（${parkShare === null ? '未约定分成' : `园区分成 ${rateText(parkShare)}`}）`,
            }))}
          />
          <div className="pair">
            <TextField
              name="From"
              label="从"
              type="date"
              value={`${yesterday.slice(0, 7)}-01`}
              hint="首次结算时有效；之后从上次结算的第二天开始"
            />
            <TextField name="To" label="到" type="date" value={yesterday} hint="最晚到昨天" />
          </div>
          <TextField
            name="FeeRate"
            label="支付手续费（%）"
            inputMode="decimal"
            value="0.6"
            hint="按收款减退款计算，最多两位小数"
          />
        </Form>
      </div>
    </>
  )
}

/** One settlement: sums and takings per day. */
export function SettlementSums({
  settlement,
  days,
}: {
  settlement: Settlement
  days: readonly Takings[]
}) {
  const { paid, returned, shareRate, share, feeRate, fee, carried, due } = settlement
  return (
    <>
      <Facts
        facts={[
          ['商户', settlement.shopName],
          ['期间', periodText(settlement)],
          ['状态', stateText(settlement)],
          ['确认', <Moment key="confirmed" at={settlement.confirmedAt} />],
          ['打款', <Moment key="paid" at={settlement.paidOutAt} />],
          ['打款凭证', settlement.payNote],
        ]}
      />
      <Table
        caption="应付商户的来历"
        columns={['项目', '金额']}
        hasFigures
        rows={[
          { key: 'paid', cells: ['收款', formatYuan(paid)] },
          { key: 'returned', cells: ['退款', formatYuan(-returned)] },
          { key: 'share', cells: [`园区分成 ${rateText(shareRate)}`, formatYuan(-share)] },
          { key: 'fee', cells: [`支付手续费 ${rateText(feeRate)}`, formatYuan(-fee)] },
          ...(carried === 0 ? [] : [{ key: 'carried', cells: ['上期结转', formatYuan(carried)] }]),
          { key: 'due', cells: [<strong key="due">应付商户</strong>, formatYuan(due)] },
        ]}
        empty=""
      />
      <h2>每天收款</h2>
      <Table
        caption="期间每天的收款和退款"
        columns={['日期', '收款', '退款', '净额']}
        hasFigures
        rows={days.map((row) => ({
          key: `${row.day}/${row.shopName}`,
          cells: [row.day, ...[row.paid, row.returned, row.paid - row.returned].map(formatYuan)],
        }))}
        empty="这段时间没有收款"
      />
    </>
  )
}

/** One settlement with the acts of its state. */
export function DetailPage(props: { settlement: Settlement; days: readonly Takings[] }) {
  const { id, status, due } = props.settlement
  const file = (ending: string) => `${base}/${id}/settlement.${ending}`
  return (
    <>
      <PageTitle
        aside={
          <span>
            <a href={file('xlsx')}>下载 Excel</a> <a href={file('csv')}>下载 CSV</a>{' '}
            <a href={base}>全部结算单</a>
          </span>
        }
      >
        商户结算单
      </PageTitle>
      {status === 'Draft' && (
        <p>
          <Form action={`${base}/${id}/confirm`} button="确认并入账" looks="plain" />
          <Form action={`${base}/${id}/discard`} button="作废草稿" looks="plain" />
        </p>
      )}
      {status === 'Confirmed' && due > 0 && (
        <div className="narrow">
          <Form action={`${base}/${id}/pay-out`} button={`登记已打款 ${formatYuan(due)}`}>
            <TextField name="PayNote" label="银行回单号或说明" maxLength={60} />
          </Form>
        </div>
      )}
      <SettlementSums {...props} />
    </>
  )
}

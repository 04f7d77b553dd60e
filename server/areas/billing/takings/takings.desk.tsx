import { formatYuan } from '@/rules/money'
import { tableDownloads } from '../../../desk/tableFile'
import { Choices, PageTitle, Table } from '../../../desk/components/shown'
import type { DeskPart, Visit } from '../../../kernel/desk'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import type { Takings } from './takings.repository'
import { takingsAudit } from './takings.service'

/** Number of selectable months. */
const MONTHS = 12
/** Label of the park's own takings, which belong to no shop. */
const PARK_ITSELF = '园区自营'

export interface TakingsDeskOptions {
  clock: () => number
  takings: (tenantId: string, range: { from: Date; to: Date }) => Promise<Takings[]>
}

const yuan = (fen: number): number => fen / 100
const sumOf = (rows: readonly Takings[]) => ({
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  returned: rows.reduce((sum, { returned }) => sum + returned, 0),
})

/** Desk part: statement of each shop's takings per day of a month, with its downloads. */
export function takingsDesk({ clock, takings }: TakingsDeskOptions): DeskPart {
  /** Selectable months, newest first. */
  function months(): string[] {
    const [year = 0, month = 1] = parkMonth(clock()).split('-').map(Number)
    return Array.from({ length: MONTHS }, (_, at) =>
      new Date(Date.UTC(year, month - 1 - at, 1)).toISOString().slice(0, 7),
    )
  }

  /** Month of the query, or the current one. */
  function monthOf({ query }: Visit): string {
    const all = months()
    return all.find((month) => month === query.month) ?? all[0] ?? ''
  }

  return {
    name: 'takings',
    title: '商户日报',
    group: 'money',
    roles: ['finance'],
    screens: [
      {
        path: '',
        title: '商户日报',
        async show(visit) {
          const month = monthOf(visit)
          const rows = await takings(visit.tenantId, monthRange(month))
          return <TakingsPage rows={rows} month={month} months={months()} />
        },
      },
    ],
    downloads: tableDownloads({
      path: '/takings',
      title: '导出商户日报',
      async read(visit) {
        const month = monthOf(visit)
        const rows = await takings(visit.tenantId, monthRange(month))
        await visit.note({ kind: takingsAudit, id: month })
        const { paid, returned } = sumOf(rows)
        return {
          name: ['商户日报', month],
          rows: [
            ['日期', '商户', '收款（元）', '退款（元）', '净额（元）'],
            ...rows.map((row) => [
              ...[row.day, row.shopName || PARK_ITSELF],
              ...[row.paid, row.returned, row.paid - row.returned].map(yuan),
            ]),
            ['合计', '', ...[paid, returned, paid - returned].map(yuan)],
          ],
        }
      },
    }),
    acts: [],
  }
}

function TakingsPage({
  rows,
  month,
  months,
}: {
  rows: readonly Takings[]
  month: string
  months: readonly string[]
}) {
  const { paid, returned } = sumOf(rows)
  return (
    <>
      <PageTitle
        aside={
          <>
            <a href={`/desk/takings/takings.xlsx?month=${month}`}>下载 Excel</a>{' '}
            <a href={`/desk/takings/takings.csv?month=${month}`}>下载 CSV</a>
          </>
        }
      >
        商户日报
      </PageTitle>
      <Choices
        label="选择月份"
        links={months.map((each) => ({
          to: `/desk/takings?month=${each}`,
          text: each,
          isChosen: each === month,
        }))}
      />
      <p>
        {month} 收款 {formatYuan(paid)}，退款 {formatYuan(returned)}，净额{' '}
        {formatYuan(paid - returned)}。金额以账本为准，不含充值和购卡。
      </p>
      <Table
        caption="每天每家商户的收款和退款"
        columns={['日期', '商户', '收款', '退款', '净额']}
        rows={rows.map((row) => ({
          key: `${row.day}/${row.shopName}`,
          cells: [
            row.day,
            row.shopName || PARK_ITSELF,
            formatYuan(row.paid),
            formatYuan(row.returned),
            formatYuan(row.paid - row.returned),
          ],
        }))}
        empty="这个月还没有收款"
      />
    </>
  )
}

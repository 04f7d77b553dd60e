import type { Database } from '../../../database/createDatabase'
import { tableDownloads } from '../../../desk/tableFile'
import { auditKind } from '../../../kernel/writeAudit'
import type { DeskPart } from '../../../kernel/desk'
import { wayTexts } from '../../money/order/order.service'
import { takingsBetween } from '../takings/takings.service'
import { incomeBetween } from './income.repository'
import { IncomeFront, IncomePage, typeTextOf, type Figures } from './incomePage'
import { spanOf, type Range, type Span } from './span'
import { netOf, sumOf } from './sums'

const incomeAudit = auditKind('income', '经营数据')

const accountTexts = { sales: '收款', deposits: '充值和购卡' } as const
const yuan = (fen: number): number => fen / 100
const datesOf = ({ from, to }: Range) => ({ from: new Date(from), to: new Date(to) })

/** Desk part: what came in, by time, way, kind of order and shop; all by the ledger. */
export function incomeDesk({ db }: { db: Database }): DeskPart {
  const rowsOf = (tenantId: string, span: Span) =>
    incomeBetween(db, tenantId, span, span.kind === 'day' ? 'hour' : 'day')

  async function figuresOf(tenantId: string, span: Span): Promise<Figures> {
    const [rows, shops, ...before] = await Promise.all([
      rowsOf(tenantId, span),
      takingsBetween(db, tenantId, datesOf(span)),
      ...span.before.map(async ({ text, ...range }) => ({
        text,
        rows: await incomeBetween(db, tenantId, range, 'day'),
      })),
    ])
    return { span, rows, shops, before }
  }

  return {
    name: 'income',
    title: '经营数据',
    group: 'today',
    roles: ['finance'],
    front: async ({ tenantId, now }) => (
      <IncomeFront {...(await figuresOf(tenantId, spanOf({}, now)))} />
    ),
    screens: [
      {
        path: '',
        title: '经营数据',
        show: async ({ tenantId, query, now }) => (
          <IncomePage {...(await figuresOf(tenantId, spanOf(query, now)))} />
        ),
      },
    ],
    downloads: tableDownloads({
      path: '/income',
      title: '导出经营数据',
      async read({ tenantId, query, now, note }) {
        const span = spanOf(query, now)
        const rows = await incomeBetween(db, tenantId, span, 'day')
        await note({ kind: incomeAudit, id: `${span.first}/${span.last}` })
        const sales = sumOf(rows.filter(({ account }) => account === 'sales'))
        return {
          name: ['经营数据', span.first, ...(span.first === span.last ? [] : [span.last])],
          rows: [
            ['日期', '科目', '类型', '支付方式', '收款（元）', '退款（元）', '净额（元）'],
            ...rows.map((row) => [
              ...[row.step, accountTexts[row.account], typeTextOf(row), wayTexts[row.way]],
              ...[row.paid, row.returned, netOf(row)].map(yuan),
            ]),
            ['收款合计', '', '', '', ...[sales.paid, sales.returned, netOf(sales)].map(yuan)],
          ],
        }
      },
    }),
    acts: [],
  }
}

import { formatYuan } from '@/rules/money'
import { BarChart } from '../../../desk/components/BarChart'
import { Hidden, TextField } from '../../../desk/components/Form'
import { Choices, Facts, PageTitle, Table } from '../../../desk/components/shown'
import { typeTexts, wayTexts } from '../../money/order/order.service'
import type { Takings } from '../takings/takings.service'
import type { Income } from './income.repository'
import { SPAN_DAYS_MAX, spanKinds, type Span, type SpanKind } from './span'
import { changeText, netOf, sumOf, sumsBy, type Sums } from './sums'

/** Label of what belongs to no shop. */
const PARK_ITSELF = '园区自营'

/** Figures of a span. */
export interface Figures {
  span: Span
  /** By hour for a day, else by day. */
  rows: readonly Income[]
  shops: readonly Takings[]
  before: readonly { text: string; rows: readonly Income[] }[]
}

const base = '/desk/income'

export const typeTextOf = ({ type }: Income): string => (type === null ? '其他' : typeTexts[type])

const salesOf = (rows: readonly Income[]) => rows.filter(({ account }) => account === 'sales')
const depositsOf = (rows: readonly Income[]) => rows.filter(({ account }) => account === 'deposits')

const cells = (sums: Sums): string[] =>
  [sums.paid, sums.returned, netOf(sums)].map((fen) => formatYuan(fen))

/** Every hour of a day, or every day of a longer span, with the sums of `sales`. */
function stepsOf({ span, rows }: Figures): (Sums & { step: string; label: string })[] {
  const isDay = span.kind === 'day'
  const length = isDay ? 3_600_000 : 86_400_000
  const count = Math.round((span.to - span.from) / length)
  const bySteps = new Map(sumsBy(salesOf(rows), ({ step }) => step).map((one) => [one.key, one]))
  return Array.from({ length: count }, (_, at) => {
    const park = new Date(span.from + at * length + 8 * 3_600_000).toISOString()
    const step = isDay ? `${park.slice(0, 10)} ${park.slice(11, 13)}` : park.slice(0, 10)
    const text = isDay ? String(Number(park.slice(11, 13))) : String(Number(park.slice(8, 10)))
    const isLabelled = at % Math.ceil(count / 8) === 0
    const { paid = 0, returned = 0 } = bySteps.get(step) ?? {}
    return { step, label: isLabelled ? text : '', paid, returned }
  })
}

const stepText = (step: string): string => (step.length > 10 ? `${step.slice(11)}:00` : step)

function Chart(figures: Figures) {
  return (
    <BarChart
      bars={stepsOf(figures).map(({ step, label, paid }) => ({
        ...{ key: step, label, value: paid },
        text: `${stepText(step)} ${formatYuan(paid)}`,
      }))}
    />
  )
}

function Compared({ span, rows, before }: Figures) {
  const own = sumOf(salesOf(rows))
  return (
    <Table
      caption={span.isRunning ? '与之前到同一时刻的比较' : '与之前的比较'}
      columns={['时段', '收款', '退款', '净额']}
      hasFigures
      rows={[
        { key: 'own', cells: [span.isRunning ? '到现在' : '本期', ...cells(own)] },
        ...before.map(({ text, rows: earlier }) => {
          const sums = sumOf(salesOf(earlier))
          return {
            key: text,
            cells: [
              span.isRunning ? `${text}此时` : text,
              ...cells(sums).slice(0, 2),
              <span key="net">
                {formatYuan(netOf(sums))}
                <span className="muted">{changeText(netOf(own), netOf(sums))}</span>
              </span>,
            ],
          }
        }),
      ]}
      empty=""
    />
  )
}

function Split({
  title,
  about,
  rows,
}: {
  title: string
  about: string
  rows: readonly (Sums & { key: string })[]
}) {
  return (
    <>
      <h2>{title}</h2>
      <Table
        caption={`${title}的收款和退款`}
        columns={[about, '收款', '退款', '净额']}
        hasFigures
        rows={rows.map((row) => ({ key: row.key, cells: [row.key, ...cells(row)] }))}
        empty="这段时间没有收款"
      />
    </>
  )
}

/** Section of the first page: today's income so far. */
export function IncomeFront(figures: Figures) {
  return (
    <section aria-labelledby="income">
      <h2 id="income">
        <a href={base}>今天的收款</a>
      </h2>
      <Compared {...figures} />
      <Chart {...figures} />
    </section>
  )
}

const spanText = ({ first, last }: Span): string => (first === last ? first : `${first} 至 ${last}`)

/** Fields that choose the span. */
function SpanForm({ span }: { span: Span }) {
  return (
    <form method="get" action={base} className="filter" aria-label="选择时间">
      <Hidden name="by" value={span.kind} />
      {span.kind === 'month' && (
        <TextField name="month" label="月份" type="month" value={span.first.slice(0, 7)} />
      )}
      {(span.kind === 'day' || span.kind === 'week') && (
        <TextField name="day" label="日期" type="date" value={span.first} />
      )}
      {span.kind === 'span' && (
        <>
          <TextField name="from" label="从" type="date" value={span.first} />
          <TextField name="to" label="到" type="date" value={span.last} />
        </>
      )}
      <button type="submit">查看</button>
    </form>
  )
}

/** Income of a span: against earlier ones, over time, by way, kind of order and shop. */
export function IncomePage(figures: Figures) {
  const { span, rows, shops } = figures
  const sales = salesOf(rows)
  const own = sumOf(sales)
  const deposits = depositsOf(rows)
  const file = (ending: string) =>
    `${base}/income.${ending}?by=span&from=${span.first}&to=${span.last}`
  return (
    <>
      <PageTitle
        aside={
          <span>
            <a href={file('xlsx')}>下载 Excel</a> <a href={file('csv')}>下载 CSV</a>
          </span>
        }
      >
        经营数据
      </PageTitle>
      <Choices
        label="选择时间单位"
        links={(Object.keys(spanKinds) as SpanKind[]).map((kind) => ({
          to: `${base}?by=${kind}`,
          text: spanKinds[kind],
          isChosen: kind === span.kind,
        }))}
      />
      <SpanForm span={span} />
      <p>
        <strong>{spanText(span)}</strong>
        {' · '}
        <a href={`${base}?${span.previous}`}>往前</a>
        {' · '}
        <a href={`${base}?${span.next}`}>往后</a>
      </p>
      {span.isCut && (
        <p className="muted">{`一次最多看 ${SPAN_DAYS_MAX} 天，已从较近的一天开始。`}</p>
      )}
      <Facts
        facts={[
          ['收款', formatYuan(own.paid)],
          ['退款', formatYuan(own.returned)],
          ['净额', <strong key="net">{formatYuan(netOf(own))}</strong>],
          ['充值和购卡', formatYuan(netOf(sumOf(deposits)))],
        ]}
      />
      <p className="muted">
        以账本为准。充值、购卡另计，余额和卡付款时计为收款；退款计入退款当日。
      </p>
      <Compared {...figures} />
      <h2>{span.kind === 'day' ? '每小时收款' : '每天收款'}</h2>
      <Chart {...figures} />
      <details>
        <summary>看数字</summary>
        <Table
          caption={span.kind === 'day' ? '每小时的收款和退款' : '每天的收款和退款'}
          columns={['时间', '收款', '退款', '净额']}
          hasFigures
          rows={stepsOf(figures).map((row) => ({
            key: row.step,
            cells: [stepText(row.step), ...cells(row)],
          }))}
          empty=""
        />
      </details>
      <Split title="支付方式" about="方式" rows={sumsBy(sales, ({ way }) => wayTexts[way])} />
      <Split title="订单类型" about="类型" rows={sumsBy(sales, typeTextOf)} />
      <Split
        title="商户"
        about="商户"
        rows={sumsBy(shops, ({ shopName }) => shopName || PARK_ITSELF)}
      />
      {deposits.length > 0 && (
        <Split title="充值和购卡" about="类型" rows={sumsBy(deposits, typeTextOf)} />
      )}
    </>
  )
}

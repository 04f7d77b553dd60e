import { formatYuan } from '@/rules/money'
import { Form, NewId, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { CounterMovement, ShiftClose } from './shiftClose.repository'
import { differenceOf, takenOf } from './shiftClose.service'
import { counterTexts, type Counter } from './shiftClose.table'

const base = '/desk/shifts'

/** Movements of the `counter` account by kind. */
export const movementTexts: Readonly<Record<string, string>> = {
  pay: '收款',
  refundArrived: '退款领取',
  cashOver: '多收退还',
}

/** 相符, 多 ¥1.00, 少 ¥1.00 */
export const differenceText = (fen: number): string =>
  fen === 0 ? '账实相符' : `${fen > 0 ? '多' : '少'} ${formatYuan(Math.abs(fen))}`

function Movements({ rows }: { rows: readonly CounterMovement[] }) {
  return (
    <Table
      caption="这一班的收付，早的在前"
      columns={['事由', '订单', '金额', '时间']}
      long={['订单']}
      rows={rows.map(({ id, kind, title, orderCode, orderId, amount, at }) => ({
        key: id,
        cells: [
          movementTexts[kind] ?? kind,
          orderId ? (
            <a key="order" href={`/desk/payments/${orderId}`}>{`${title} ${orderCode}`}</a>
          ) : (
            title
          ),
          formatYuan(amount),
          <Moment key="at" at={at} />,
        ],
      }))}
      empty="这一班还没有收付"
    />
  )
}

/** Counters with their open shifts, and the closed ones. */
export function ListPage({
  open,
  closes,
}: {
  open: readonly {
    counter: Counter
    last: ShiftClose | undefined
    movements: readonly CounterMovement[]
  }[]
  closes: readonly ShiftClose[]
}) {
  return (
    <>
      <PageTitle>收款交班</PageTitle>
      <ul className="tiles">
        {open.map(({ counter, last, movements }) => (
          <li key={counter}>
            <a href={`${base}/at/${counter}`}>
              <strong>{counterTexts[counter]}</strong>
              <span className="count">
                <b>{movements.length}</b> 笔待交班
              </span>
              <span className="muted">
                {last ? (
                  <>
                    上次交班 <Moment at={last.toAt} />
                  </>
                ) : (
                  '还没有交过班'
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <h2>交班记录</h2>
      <Table
        caption="交班记录，新的在前"
        columns={['交班', '应有', '差额', '签字', '时间']}
        rows={closes.map((close) => ({
          key: close.id,
          cells: [
            <a key="to" href={`${base}/${close.id}`}>
              {`${counterTexts[close.counter]} 第 ${close.no} 班`}
            </a>,
            formatYuan(close.expected),
            differenceText(differenceOf(close, close.expected)),
            close.clerk,
            <Moment key="at" at={close.toAt} />,
          ],
        }))}
        empty="还没有交班记录"
      />
    </>
  )
}

/** Open shift of a counter, with the form that closes it. The expected sum is shown after counting. */
export function CounterPage({
  counter,
  last,
  movements,
}: {
  counter: Counter
  last: ShiftClose | undefined
  movements: readonly CounterMovement[]
}) {
  const left = last ? last.cash : 0
  return (
    <>
      <PageTitle aside={<a href={base}>全部收款处</a>}>{`${counterTexts[counter]}交班`}</PageTitle>
      <p className="muted">
        {last ? (
          <>
            从 <Moment at={last.toAt} /> 交班以后，
          </>
        ) : (
          '从开始收款以来，'
        )}
        {`共 ${movements.length} 笔。先清点，再和账本核对。`}
      </p>
      <div className="narrow">
        <Form action={`${base}/at/${counter}/close`} button="核对">
          <NewId />
          <TextField
            name="Cash"
            label="抽屉里的现金（元）"
            inputMode="decimal"
            hint="包括备用金"
            autoFocus
          />
          <TextField
            name="Float"
            label="其中备用金（元）"
            inputMode="decimal"
            hint={last ? `上次交班时抽屉里有 ${formatYuan(left)}` : '开班时抽屉里的零钱，没有填 0'}
          />
          <TextField
            name="Reader"
            label="刷卡机小票合计（元）"
            inputMode="decimal"
            hint="没有刷卡填 0"
          />
          <TextField
            name="Note"
            label="备注"
            required={false}
            maxLength={200}
            hint="有差额时必填"
          />
        </Form>
      </div>
      <details>
        <summary>这一班的收付</summary>
        <Movements rows={movements} />
      </details>
    </>
  )
}

/** A closed shift, which no act changes. */
export function ClosePage({
  close,
  movements,
}: {
  close: ShiftClose
  movements: readonly CounterMovement[]
}) {
  const file = (ending: string) => `${base}/${close.id}/shift.${ending}`
  return (
    <>
      <PageTitle
        aside={
          <span>
            <a href={file('xlsx')}>下载 Excel</a> <a href={file('csv')}>下载 CSV</a>
          </span>
        }
      >
        {`${counterTexts[close.counter]} 第 ${close.no} 班`}
      </PageTitle>
      <Facts
        facts={[
          ['账本应有', formatYuan(takenOf(movements))],
          ['抽屉里的现金', formatYuan(close.cash)],
          ['其中备用金', formatYuan(close.float)],
          ['刷卡合计', formatYuan(close.reader)],
          ['差额', differenceText(differenceOf(close, close.expected))],
          ['开始', <Moment key="from" at={close.fromAt} />],
          ['交班', <Moment key="to" at={close.toAt} />],
          ['签字', close.clerk],
          ['备注', close.note],
        ]}
      />
      <p>
        <a href={base}>全部收款处</a>
      </p>
      <Movements rows={movements} />
    </>
  )
}

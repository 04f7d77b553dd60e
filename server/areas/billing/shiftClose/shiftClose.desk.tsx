import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { newIdField, optionalTextField, yuanField } from '../../../desk/deskForm'
import { Facts } from '../../../desk/components/shown'
import { tableDownloads } from '../../../desk/tableFile'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { notFound } from '../../../kernel/failure'
import { parkDay } from '../../../kernel/parkDay'
import { momentText } from '../../../desk/components/shown'
import { ClosePage, CounterPage, differenceText, ListPage, movementTexts } from './shiftClosePages'
import { differenceOf, takenOf, type ShiftCloseService } from './shiftClose.service'
import { counters, counterTexts, shiftCloseAudit, type Counter } from './shiftClose.table'

/** Largest amount of a field, fen. */
const MOST = 100_000_000

const form = v.object({
  Id: newIdField,
  Cash: yuanField('现金', 0, MOST),
  Float: yuanField('备用金', 0, MOST),
  Reader: yuanField('刷卡合计', 0, MOST),
  Note: optionalTextField('备注', 200),
  Seen: v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,12}$/), v.transform(Number))),
})

function counterOf({ params }: Visit): Counter {
  const counter = counters.find((one) => one === params.counter)
  if (!counter) throw notFound('没有这个收款处')
  return counter
}

/** Desk part: shifts at the counters are closed, and read afterwards. */
export function shiftCloseDesk(shifts: ShiftCloseService): DeskPart {
  return {
    name: 'shifts',
    title: '收款交班',
    group: 'today',
    roles: ['service', 'finance', 'marketing'],
    screens: [
      {
        path: '',
        title: '收款交班',
        async show({ tenantId }) {
          const open = await Promise.all(
            counters.map(async (counter) => ({
              counter,
              ...(await shifts.open(tenantId, counter)),
            })),
          )
          return <ListPage open={open} closes={await shifts.list(tenantId)} />
        },
      },
      {
        path: '/at/:counter',
        title: '交班',
        async show(visit) {
          const counter = counterOf(visit)
          return <CounterPage counter={counter} {...(await shifts.open(visit.tenantId, counter))} />
        },
      },
      {
        path: '/:id',
        title: '交班记录',
        show: async ({ tenantId, params: { id = '' } }) => (
          <ClosePage {...(await shifts.detail(tenantId, id))} />
        ),
      },
    ],
    downloads: tableDownloads({
      path: '/:id/shift',
      title: '导出交班记录',
      async read({ tenantId, params: { id = '' }, note }) {
        const { close, movements } = await shifts.detail(tenantId, id)
        await note({ kind: shiftCloseAudit, id: close.id })
        const yuan = (fen: number) => fen / 100
        return {
          name: ['交班', counterTexts[close.counter], parkDay(close.toAt.getTime()), `${close.no}`],
          rows: [
            ['时间', '事由', '订单', '订单编号', '金额（元）'],
            ...movements.map(({ at, kind, title, orderCode, amount }) => [
              ...[momentText(at), movementTexts[kind] ?? kind, title, orderCode],
              yuan(amount),
            ]),
            ['应有', '', '', '', yuan(close.expected)],
            ['现金', '', '', '', yuan(close.cash)],
            ['备用金', '', '', '', yuan(close.float)],
            ['刷卡合计', '', '', '', yuan(close.reader)],
            ['差额', '', '', '', yuan(differenceOf(close, close.expected))],
            ['签字', close.clerk, close.note, '', ''],
          ],
        }
      },
    }),
    acts: [
      deskAct({
        path: '/at/:counter/close',
        title: '交班',
        screen: '/at/:counter',
        form,
        async ask(visit, { Cash, Float, Reader, Note }) {
          const counter = counterOf(visit)
          const { movements } = await shifts.open(visit.tenantId, counter)
          const expected = takenOf(movements)
          const counted = { cash: Cash, float: Float, reader: Reader }
          return {
            title: `${counterTexts[counter]}交班，${differenceText(differenceOf(counted, expected))}`,
            text: (
              <>
                <p>{`以 ${visit.clerk.name} 的名义签字。签字后不能修改；有差额请写明原因。`}</p>
                <Facts
                  facts={[
                    ['账本应有', formatYuan(expected)],
                    ['现金减备用金', formatYuan(Cash - Float)],
                    ['刷卡合计', formatYuan(Reader)],
                    ['差额', differenceText(differenceOf(counted, expected))],
                    ['备注', Note],
                  ]}
                />
              </>
            ),
            button: '签字交班',
            also: { Seen: String(expected) },
          }
        },
        async perform(visit, { Id, Cash, Float, Reader, Note, Seen }) {
          const { tenantId, clerk, writeAudit } = visit
          await shifts.close(
            {
              ...{ tenantId, id: Id, counter: counterOf(visit), seen: Seen ?? Number.NaN },
              ...{ cash: Cash, float: Float, reader: Reader, note: Note },
              ...{ userId: clerk.userId, clerk: clerk.name },
            },
            writeAudit,
          )
          return { to: `/desk/shifts/${Id}`, text: '已交班并签字' }
        },
      }),
    ],
  }
}

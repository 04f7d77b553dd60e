import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import type { BillDifference, DaySums } from './reconciliation.repository'
import type { ReconciliationService } from './reconciliation.service'

const aboutTexts = { payment: '支付', refund: '退款' }
const kindTexts: Readonly<Record<BillDifference['kind'], string>> = {
  unknownHere: '微信有，系统没有入账',
  unpaidThere: '系统已入账，微信账单没有',
  otherAmount: '金额不一致',
  noFunds: '资金账单没有相应收支',
}
const statusTexts = { Open: '待处理', Settled: '已处理', Cleared: '复核一致' }

const fenText = (fen: number | null): string => (fen === null ? '—' : formatYuan(fen))

/** The provider's bills compared with the books; finance settles differences. */
export function reconciliationDesk(reconciliation: ReconciliationService): DeskPart {
  return {
    name: 'reconciliation',
    title: '微信对账',
    group: 'money',
    roles: ['finance'],
    async waiting({ tenantId }) {
      const open = await reconciliation.open(tenantId)
      return [{ text: '差异待处理', count: open.length }]
    },
    screens: [
      {
        path: '',
        title: '微信对账',
        async show({ tenantId }) {
          return <OverviewPage {...(await reconciliation.overview(tenantId))} />
        },
      },
      {
        path: '/:id',
        title: '对账差异',
        async show({ tenantId, params: { id = '' } }) {
          return <DifferencePage difference={await reconciliation.find(tenantId, id)} />
        },
      },
    ],
    acts: [
      deskAct({
        ...{ path: '/fetch-again', title: '重新获取账单', screen: '' },
        form: v.object({}),
        async perform({ tenantId, writeAudit }) {
          const left = await reconciliation.fetchAgain(tenantId, writeAudit)
          const text = left > 0 ? `仍有 ${left} 天的账单取不到，原因见列表` : '账单已获取'
          return { to: '/desk/reconciliation', text }
        },
      }),
      deskAct({
        ...{ path: '/:id/settle', title: '处理对账差异', screen: '/:id' },
        form: v.object({ Note: textField('处理说明', 200) }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { Note }) {
          await reconciliation.settle(tenantId, id, Note, writeAudit)
          return { to: '/desk/reconciliation', text: '差异已处理' }
        },
      }),
    ],
  }
}

function DifferenceTable({
  caption,
  differences,
  empty,
}: {
  caption: string
  differences: readonly BillDifference[]
  empty: string
}) {
  return (
    <Table
      caption={caption}
      columns={['差异', '类型', '账单日期', '微信金额', '系统金额', '状态']}
      rows={differences.map((one) => ({
        key: one.id,
        cells: [
          <a key="to" href={`/desk/reconciliation/${one.id}`}>
            {kindTexts[one.kind]}
          </a>,
          aboutTexts[one.about],
          one.day,
          fenText(one.theirs),
          fenText(one.ours),
          statusTexts[one.status],
        ],
      }))}
      empty={empty}
    />
  )
}

const fetchedText = ({ fetchedAt, said }: DaySums) => {
  if (fetchedAt) return '已获取'
  return said ? `未获取：${said}` : '等待获取'
}

function OverviewPage({
  days,
  open,
  ended,
}: Awaited<ReturnType<ReconciliationService['overview']>>) {
  return (
    <>
      <PageTitle>微信对账</PageTitle>
      <p>每天 10 点后获取前一天的交易账单和资金账单，逐笔核对支付和退款。</p>
      <DifferenceTable caption="待处理的差异" differences={open} empty="没有待处理的差异" />
      <h2>每日账单</h2>
      {days.some(({ fetchedAt }) => !fetchedAt) && (
        <Form action="/desk/reconciliation/fetch-again" button="重新获取账单" looks="plain" />
      )}
      <Table
        caption="最近的账单"
        columns={['账单日期', '支付', '支付金额', '退款', '退款金额', '差异', '账单']}
        rows={days.map((one) => ({
          key: one.day,
          cells: [
            one.day,
            `${one.payments} 笔`,
            formatYuan(one.paid),
            `${one.refunds} 笔`,
            formatYuan(one.returned),
            one.open > 0 ? `${one.open} 条` : '无',
            fetchedText(one),
          ],
        }))}
        empty="还没有账单，明天 10 点后获取第一份"
      />
      {ended.length > 0 && <DifferenceTable caption="处理过的差异" differences={ended} empty="" />}
    </>
  )
}

function DifferencePage({ difference }: { difference: BillDifference }) {
  const { id, about, kind, no, day, theirs, ours, orderId, status, note } = difference
  return (
    <>
      <PageTitle aside={<a href="/desk/reconciliation">返回对账</a>}>{kindTexts[kind]}</PageTitle>
      <Facts
        facts={[
          ['类型', aboutTexts[about]],
          [about === 'payment' ? '商户订单号' : '商户退款单号', no],
          ['账单日期', day],
          ['微信金额', fenText(theirs)],
          ['系统金额', fenText(ours)],
          [
            '订单',
            orderId && (
              <a key="order" href={`/desk/orders/${orderId}`}>
                查看订单
              </a>
            ),
          ],
          ['发现时间', <Moment key="found" at={difference.foundAt} />],
          ['状态', statusTexts[status]],
          ['处理说明', note],
          ['处理时间', <Moment key="ended" at={difference.endedAt} />],
        ]}
      />
      {status === 'Open' && (
        <section aria-labelledby="settle" className="narrow">
          <h2 id="settle">处理差异</h2>
          <Form action={`/desk/reconciliation/${id}/settle`} button="标记已处理">
            <TextField
              name="Note"
              label="处理说明"
              maxLength={200}
              hint="写明核实结果和处理方式，会记入操作日志"
            />
          </Form>
        </section>
      )}
    </>
  )
}

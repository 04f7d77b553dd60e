import type { OrderDetail } from '@/contract/order'
import type { PaperPerson } from '@/rules/paperName'
import { formatYuan } from '@/rules/money'
import { Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import { maskMember } from '../../../desk/refusals'
import type { Account } from '../../money/ledger/ledger.table'
import type { WayOfMoney } from './payments.repository'

const accountTexts: Readonly<Record<Account, string>> = {
  principal: '余额本金',
  gift: '余额赠送',
  card: '储值卡',
  icCard: '一卡通',
  hold: '订单冻结',
  point: '积分',
  growth: '成长值',
  wechat: '微信支付',
  counter: '现场收款',
  sales: '销售收入',
  deposits: '待入账',
  refunds: '退款在途',
  promotions: '园区赠送',
  issued: '发卡',
  devices: '刷卡设备',
  settled: '已结算收入',
  shares: '园区分成',
  shopDues: '应付商户',
  payouts: '商户打款',
  opening: '期初',
}

/** Movements of an order; another kind is shown as it is stored. */
const movementTexts: Readonly<Record<string, string>> = {
  pay: '支付',
  hold: '冻结',
  release: '解冻',
  latePayment: '迟到的付款',
  refund: '退款',
  refundArrived: '退款到账',
  recharge: '充值入账',
  rechargeBack: '充值退回',
  principalBack: '余额退回',
  cardBack: '储值卡退回',
  icCardBack: '一卡通退回',
  buy: '购卡入账',
  buyBack: '购卡退回',
}

const paymentTexts = {
  Created: '待支付',
  Succeeded: '已支付',
  Closed: '已放弃',
  Late: '迟到，自动退回',
} as const

const unitTexts = { fen: formatYuan, point: String, growth: String } as const

/** An order with the way of its money. */
export function PaymentPage({
  order,
  member,
  way: { payments, postings, messages, entries },
  mayRefund,
}: {
  order: OrderDetail
  member: PaperPerson & { id: string }
  way: WayOfMoney
  mayRefund: boolean
}) {
  const address = `/desk/payments/${order.Id}`
  return (
    <>
      <PageTitle
        aside={
          mayRefund ? (
            <a href={`/desk/orders/${order.Id}`}>退款或关闭</a>
          ) : (
            <a href="/desk/payments">全部订单</a>
          )
        }
      >
        {order.Title}
      </PageTitle>
      <Facts
        facts={[
          ['订单编号', order.OrderCode],
          ['类型', order.TypeText],
          ['状态', order.StatusText],
          [
            '会员',
            <a key="member" href={`/desk/members/${member.id}`}>
              {maskMember(member)}
            </a>,
          ],
          ['商户', order.ShopName],
          ['下单时间', <Moment key="made" at={order.CreatedAt} />],
          ['支付时间', <Moment key="paid" at={order.PaidAt} />],
          ['关闭原因', order.CloseReason],
          ['备注', order.Remark],
        ]}
      />
      <h2>钱的来去</h2>
      <Table
        caption="应付金额的来历"
        columns={['项目', '金额', '说明']}
        long={['说明']}
        rows={[
          { key: 'goods', cells: ['商品或服务', formatYuan(order.GoodsAmount), '—'] },
          ...(order.Freight > 0
            ? [{ key: 'freight', cells: ['运费', formatYuan(order.Freight), '—'] }]
            : []),
          ...order.Reductions.map(({ Title, Amount, Reason }, at) => ({
            key: `off-${at}`,
            cells: [Title, `-${formatYuan(Amount)}`, Reason || '—'],
          })),
          { key: 'due', cells: ['应付', formatYuan(order.PayAmount), '—'] },
          ...order.PaySplit.map(({ WayText, Name, Amount, Refunded }, at) => ({
            key: `paid-${at}`,
            cells: [
              `由${WayText}支付`,
              formatYuan(Amount),
              [Name, Refunded > 0 && `已退 ${formatYuan(Refunded)}`].filter(Boolean).join('，'),
            ],
          })),
          ...order.Refunds.map((refund) => ({
            key: refund.Id,
            cells: [
              '退款',
              `-${formatYuan(refund.Amount)}`,
              `${refund.Reason}，${refund.StatusText}`,
            ],
          })),
        ]}
        empty=""
      />
      <Table
        caption="外部付款"
        columns={['付款单号', '微信交易号', '金额', '状态', '时间']}
        rows={payments.map((one) => ({
          key: one.id,
          cells: [
            one.paymentNo,
            one.transactionNo ?? '—',
            formatYuan(one.amount),
            paymentTexts[one.status],
            <Moment key="at" at={one.paidAt ?? one.createdAt} />,
          ],
        }))}
        empty="没有外部付款"
      />
      <h2>账本记录</h2>
      <Table
        caption="这笔订单在账本里的记录"
        columns={['事由', '账户', '变动', '时间']}
        rows={postings.map(({ key, kind, account, unit, amount, at }) => ({
          key,
          cells: [
            movementTexts[kind] ?? kind,
            accountTexts[account],
            `${amount > 0 ? '+' : '-'}${unitTexts[unit](Math.abs(amount))}`,
            <Moment key="at" at={at} />,
          ],
        }))}
        empty="还没有入账"
      />
      <h2>发给会员的消息</h2>
      <Table
        caption="关于这笔订单的消息"
        columns={['标题', '内容', '时间']}
        long={['内容']}
        rows={messages.map(({ id, title, text, createdAt }) => ({
          key: id,
          cells: [title, text, <Moment key="at" at={createdAt} />],
        }))}
        empty="没有消息"
      />
      <h2>员工操作</h2>
      <Table
        caption="员工对这笔订单的操作，新的在前"
        columns={['操作', '人员', '时间']}
        rows={entries.map(({ id, title, clerk, at }) => ({
          key: id,
          cells: [title, clerk, <Moment key="at" at={at} />],
        }))}
        empty="没有操作"
      />
      <section aria-labelledby="phone" className="narrow">
        <h2 id="phone">查看会员手机号</h2>
        <Form action={`${address}/phone`} button="查看" looks="quiet">
          <TextField name="Reason" label="原因" maxLength={50} hint="和您的名字一起记录" />
        </Form>
      </section>
    </>
  )
}

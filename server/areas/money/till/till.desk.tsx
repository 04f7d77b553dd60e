import * as v from 'valibot'
import type { OrderDetail } from '@/contract/order'
import { formatYuan } from '@/rules/money'
import { parseYuan, typedYuan } from '@/rules/typedYuan'
import { isMobile } from '@/rules/phone'
import { amountText, mobileText } from '@/rules/typed/typedNumbers'
import { Form, Hidden, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { maskMember } from '../../../desk/refusals'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { AccountService } from '../../people/account/account.service'
import type { OrderService } from '../order/order.service'
import { LateRefunds } from './lateRefunds'
import type { TillService } from './till.service'
import { orderAudit } from '../order/order.table'

export interface TillDeskOptions {
  tills: TillService
  orders: Pick<
    OrderService,
    | 'find'
    | 'findByCode'
    | 'get'
    | 'withTransaction'
    | 'handOverRefund'
    | 'refundsToFetch'
    | 'refundTroubles'
    | 'refundTroublesOf'
    | 'resendRefund'
    | 'lateRefunds'
  >
  accounts: AccountService
}

const requestId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '页面已过期，请刷新后重试'))
const reason = textField('原因', 50)
const refundForm = v.object({
  RequestId: requestId,
  Amount: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, '请填写退款金额'),
    v.transform((typed) => parseYuan(amountText(typed))),
    v.number('退款金额不正确，最多两位小数'),
    v.minValue(1, '退款金额不正确'),
  ),
  Reason: reason,
})
const closeForm = v.object({ RequestId: requestId, Reason: reason })

/**
 * Id of an order's next refund. The same form, sent repeatedly or from several windows, makes one refund; after a
 * refund the id changes.
 */
const refundIdOf = ({ Id, RefundedAmount }: OrderDetail) => `desk-${Id}-${RefundedAmount}`

/** Orders at the desk: search by code or phone, refund in full or in part, close while unpaid. */
export function tillDesk({ tills, orders, accounts }: TillDeskOptions): DeskPart {
  const addressOf = (id: string) => `/desk/orders/${id}`

  async function orderOf({ tenantId, params: { id = '' } }: Visit) {
    const row = await orders.withTransaction((tx) => orders.find(tx, tenantId, knownId(id)))
    if (!row) throw notFound('订单不存在')
    const { userId } = row
    const [order, member] = await Promise.all([
      orders.get({ tenantId, userId }, { id: row.id }),
      accounts.forStaff(tenantId, userId),
    ])
    return { order, member }
  }

  return {
    name: 'orders',
    title: '订单退款',
    group: 'money',
    roles: ['finance'],
    async waiting({ tenantId }) {
      const [troubles, toFetch] = await Promise.all([
        orders.refundTroubles(tenantId),
        orders.refundsToFetch(tenantId),
      ])
      const refused = troubles.filter(({ refusedAt }) => refusedAt)
      const oldest = Math.min(...refused.map(({ createdAt }) => createdAt.getTime()))
      return [
        {
          text: '退款被微信拒绝',
          count: refused.length,
          oldest: refused.length > 0 ? new Date(oldest) : null,
        },
        { text: '退款待领取', count: toFetch.length, oldest: toFetch[0]?.createdAt },
      ]
    },
    screens: [
      {
        path: '',
        title: '订单退款',
        async show({ tenantId }) {
          const [toFetch, troubles, late] = await Promise.all([
            orders.refundsToFetch(tenantId),
            orders.refundTroubles(tenantId),
            orders.lateRefunds(tenantId),
          ])
          return (
            <>
              <FindPage toFetch={toFetch} troubles={troubles} />
              <LateRefunds rows={late} />
            </>
          )
        },
      },
      {
        path: '/:id',
        title: '订单详情',
        async show(visit) {
          const { order, member } = await orderOf(visit)
          await visit.note({ kind: orderAudit, id: order.Id })
          const troubles = await orders.refundTroublesOf(visit.tenantId, order.Id)
          const memberText = maskMember(member)
          return <OrderPage {...{ order, memberText, troubles }} memberId={member.id} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/find',
        title: '查找订单',
        screen: '',
        form: v.object({ Query: textField('订单编号或手机号', 40) }),
        async perform({ tenantId }, { Query }) {
          const phone = mobileText(Query)
          if (isMobile(phone)) {
            const member = await accounts.byPhone(tenantId, phone)
            if (!member) throw notFound('没有这个手机号的会员')
            return { to: `/desk/members/${member.id}`, text: '已找到会员，订单在账单里' }
          }
          const order = await orders.findByCode(tenantId, Query)
          if (!order) throw notFound('没有这个编号的订单')
          return { to: addressOf(order.id), text: '已找到订单' }
        },
      }),
      deskAct({
        path: '/:id/refund',
        title: '退款',
        screen: '/:id',
        form: refundForm,
        async ask(visit, { Amount, Reason }) {
          const { order, member } = await orderOf(visit)
          requireRefundable(order, Amount)
          return {
            title: `确认退款 ${formatYuan(Amount)}？`,
            text: (
              <>
                <p>
                  {order.PaySplit.some(({ Way }) => Way === 'counter')
                    ? '现场收的钱由会员到服务台领取，其余原路退回。提交后不能撤销。'
                    : '退款原路退回，提交后不能撤销。'}
                </p>
                <Facts
                  facts={[
                    ['订单', `${order.Title} ${order.OrderCode}`],
                    ['会员', maskMember(member)],
                    ['实付', formatYuan(order.PayAmount)],
                    ['已退', formatYuan(order.RefundedAmount)],
                    ['本次退款', formatYuan(Amount)],
                    ['原因', Reason],
                  ]}
                />
              </>
            ),
            button: `确认退款 ${formatYuan(Amount)}`,
          }
        },
        async perform(
          { tenantId, params: { id = '' }, writeAudit },
          { RequestId, Amount, Reason },
        ) {
          await tills.refund(tenantId, { RequestId, OrderId: id, Amount, Reason }, writeAudit)
          return { to: addressOf(id), text: `已退款 ${formatYuan(Amount)}` }
        },
      }),
      deskAct({
        ...{ path: '/:id/hand-over', title: '发放现场退款', screen: '/:id' },
        form: v.object({ RefundId: v.pipe(v.string(), v.uuid()) }),
        ask: async () => ({
          title: '钱已经交给会员？',
          text: <p>确认后这笔退款记为已退，不能撤销。</p>,
          button: '已交给会员',
        }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { RefundId }) {
          await orders.handOverRefund(tenantId, RefundId, writeAudit)
          return { to: addressOf(id), text: '退款已发放' }
        },
      }),
      deskAct({
        ...{ path: '/:id/resend', title: '重新发送退款', screen: '/:id' },
        form: v.object({ RefundId: v.pipe(v.string(), v.uuid()), Reason: reason }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { RefundId, Reason }) {
          await orders.resendRefund(tenantId, RefundId, Reason, writeAudit)
          const still = await orders.refundTroublesOf(tenantId, id)
          const isTaken = still.every((one) => one.id !== RefundId)
          const text = isTaken ? '退款已重新发送' : '已重新发送，微信仍未受理，原因见退款记录'
          return { to: addressOf(id), text }
        },
      }),
      deskAct({
        path: '/:id/close',
        title: '关闭订单',
        screen: '/:id',
        form: closeForm,
        ask: async (_visit, { Reason }) => ({
          title: '确认关闭这笔未支付的订单？',
          text: (
            <>
              <p>占用的优惠券、积分和库存会退还给会员，关闭后不能再支付。</p>
              <p>原因：{Reason}</p>
            </>
          ),
          button: '确认关闭',
        }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { RequestId, Reason }) {
          await tills.close(tenantId, { RequestId, OrderId: id, Reason }, writeAudit)
          return { to: addressOf(id), text: '订单已关闭' }
        },
      }),
    ],
  }
}

/** @throws Failure 409 beside the field: more than can be refunded */
function requireRefundable({ PayAmount, RefundedAmount }: OrderDetail, amount: number): void {
  const left = PayAmount - RefundedAmount
  if (amount <= left) return
  const text = left > 0 ? `最多可退 ${formatYuan(left)}` : '这笔订单已经全部退款'
  throw new Failure(409, text, 'refundAmount', { field: 'Amount' })
}

type Troubles = Awaited<ReturnType<OrderService['refundTroubles']>>

const troubleText = ({ refusedAt, tries }: Troubles[number]): string =>
  refusedAt ? '微信拒绝退款' : `已试 ${tries} 次，自动重试中`

function FindPage({
  toFetch,
  troubles,
}: {
  toFetch: Awaited<ReturnType<OrderService['refundsToFetch']>>
  troubles: Troubles
}) {
  return (
    <>
      <PageTitle>订单退款</PageTitle>
      <div className="narrow">
        <Form action="/desk/orders/find" button="查找">
          <TextField
            name="Query"
            autoFocus
            label="订单编号或会员手机号"
            maxLength={40}
            hint="编号在会员的账单详情里；输入手机号可查看这位会员的账单。每次查询都会记录。"
          />
        </Form>
      </div>
      {troubles.length > 0 && (
        <Table
          caption="没有退成的微信退款"
          columns={['订单', '金额', '情况', '微信的答复', '退款时间']}
          long={['微信的答复']}
          rows={troubles.map((trouble) => ({
            key: trouble.id,
            cells: [
              <a key="to" href={`/desk/orders/${trouble.orderId}`}>
                {trouble.title}
              </a>,
              formatYuan(trouble.amount),
              troubleText(trouble),
              trouble.said,
              <Moment key="at" at={trouble.createdAt} />,
            ],
          }))}
          empty=""
        />
      )}
      {toFetch.length > 0 && (
        <Table
          caption="等会员来领取的现场退款"
          columns={['订单', '金额', '退款时间']}
          rows={toFetch.map(({ id, orderId, title, amount, createdAt }) => ({
            key: id,
            cells: [
              <a key="to" href={`/desk/orders/${orderId}`}>
                {title}
              </a>,
              formatYuan(amount),
              <Moment key="at" at={createdAt} />,
            ],
          }))}
          empty=""
        />
      )}
    </>
  )
}

/** Hands over a refund of money paid at a counter, while the member has not fetched it. */
function HandOver({
  orderId,
  refund,
}: {
  orderId: string
  refund: OrderDetail['Refunds'][number]
}) {
  const isToFetch = refund.Status === 'Pending' && refund.Split.some(({ Way }) => Way === 'counter')
  if (!isToFetch) return null
  return (
    <Form
      action={`/desk/orders/${orderId}/hand-over`}
      button="发放…"
      about={` ${formatYuan(refund.Amount)}`}
      looks="plain"
    >
      <Hidden name="RefundId" value={refund.Id} />
    </Form>
  )
}

/** Refunds that WeChat rejected: its answer, and sending again. */
function Resend({ orderId, troubles }: { orderId: string; troubles: Troubles }) {
  return troubles.map((trouble) => (
    <section key={trouble.id} aria-labelledby={`again-${trouble.id}`} className="narrow">
      <h2 id={`again-${trouble.id}`}>退款 {formatYuan(trouble.amount)} 没有退成</h2>
      <Facts
        facts={[
          ['情况', troubleText(trouble)],
          ['微信的答复', trouble.said],
          trouble.refusedAt
            ? ['拒绝时间', <Moment key="at" at={trouble.refusedAt} />]
            : ['下次重试', <Moment key="at" at={trouble.nextTryAt} />],
        ]}
      />
      <Form action={`/desk/orders/${orderId}/resend`} button="重新发送">
        <Hidden name="RefundId" value={trouble.id} />
        <TextField
          name="Reason"
          label="退款原因"
          maxLength={50}
          value={trouble.reason}
          hint="可修改，会员能看到"
        />
      </Form>
    </section>
  ))
}

function OrderPage({
  order,
  memberId,
  memberText,
  troubles,
}: {
  order: OrderDetail
  memberId: string
  memberText: string
  troubles: Troubles
}) {
  const { Id, Status, PayAmount, RefundedAmount } = order
  const left = PayAmount - RefundedAmount
  const canRefund = order.PaidAt !== null && left > 0
  const address = `/desk/orders/${Id}`
  return (
    <>
      <PageTitle aside={<a href="/desk/orders">查找其他订单</a>}>{order.Title}</PageTitle>
      <Facts
        facts={[
          ['订单编号', order.OrderCode],
          ['类型', order.TypeText],
          ['状态', order.StatusText],
          [
            '会员',
            <a key="member" href={`/desk/members/${memberId}`}>
              {memberText}
            </a>,
          ],
          ['商户', order.ShopName],
          ['下单时间', <Moment key="made" at={order.CreatedAt} />],
          ['支付时间', <Moment key="paid" at={order.PaidAt} />],
          ['应付', formatYuan(PayAmount)],
          ['已退', formatYuan(RefundedAmount)],
          ['备注', order.Remark],
        ]}
      />
      <h2>支付方式</h2>
      <Table
        caption="这笔订单由什么支付"
        columns={['方式', '金额']}
        rows={order.PaySplit.map(({ WayText, Amount }, at) => ({
          key: String(at),
          cells: [WayText, formatYuan(Amount)],
        }))}
        empty="还没有支付"
      />
      <h2>退款记录</h2>
      <Table
        caption="这笔订单的退款"
        columns={['原因', '金额', '状态', '时间', '']}
        rows={order.Refunds.map((refund) => ({
          key: refund.Id,
          cells: [
            refund.Reason,
            formatYuan(refund.Amount),
            refund.StatusText,
            <Moment key="at" at={refund.CreatedAt} />,
            <HandOver key="hand-over" orderId={Id} refund={refund} />,
          ],
        }))}
        empty="没有退款"
      />
      <Resend orderId={Id} troubles={troubles} />
      {canRefund && (
        <section aria-labelledby="refund" className="narrow">
          <h2 id="refund">退款</h2>
          <Form action={`${address}/refund`} button="退款…">
            <Hidden name="RequestId" value={refundIdOf(order)} />
            <TextField
              name="Amount"
              label="退款金额（元）"
              inputMode="decimal"
              value={typedYuan(left)}
              hint={`最多可退 ${formatYuan(left)}，可改成部分退款`}
            />
            <TextField name="Reason" label="原因" maxLength={50} hint="会员能看到" />
          </Form>
        </section>
      )}
      {Status === 'PendingPay' && (
        <section aria-labelledby="close" className="narrow">
          <h2 id="close">关闭未支付的订单</h2>
          <Form action={`${address}/close`} button="关闭订单…" looks="quiet">
            <Hidden name="RequestId" value={`desk-close-${Id}`} />
            <TextField name="Reason" label="原因" maxLength={50} hint="会员能看到" />
          </Form>
        </section>
      )}
    </>
  )
}

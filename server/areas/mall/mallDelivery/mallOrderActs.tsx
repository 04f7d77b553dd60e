import { expressCompanies } from '@/rules/expressCompany'
import { formatYuan } from '@/rules/money'
import { Folded } from '../../../desk/components/Folded'
import { Choice, Form, Hidden, TextField, Tick } from '../../../desk/components/Form'
import type { Visit } from '../../../kernel/desk'
import type { DeskOrder, DeskOrderAction } from './mallOrderView'
import { qtyName, refundIdOf } from './mallOrderForms'

const companies = Object.entries(expressCompanies).map(([value, text]) => ({ value, text }))

interface ActsProps {
  order: DeskOrder
  /** Name of the clerk. */
  author: string
  may: Visit['may']
}

/** Forms for the clerk's possible actions on an order; the next step is unfolded. */
export function MallOrderActs({ order, author, may }: ActsProps) {
  const can = (action: DeskOrderAction) =>
    order.Actions.includes(action) && (action === 'refund' || may(['service']))
  return (
    <>
      {can('ship') && <ShipForm order={order} />}
      {can('ready') && (
        <Form action={`/desk/mall-orders/${order.Id}/ready`} button="已备好，通知会员来取" />
      )}
      {can('handOver') && (
        <p className="muted">
          会员来取时，在<a href="/desk/mall-orders">商城订单</a>核对取货码后交付。
        </p>
      )}
      {can('refund') && <RefundForm order={order} author={author} />}
    </>
  )
}

function ShipForm({ order: { Id, Parcel } }: { order: DeskOrder }) {
  const action = `/desk/mall-orders/${Id}/ship`
  return (
    <Folded title={Parcel ? '更正快递单号' : '发货'} action={action} isOpen={Parcel === null}>
      <Form action={action} button={Parcel ? '更正' : '发货'} looks={Parcel ? 'quiet' : 'main'}>
        <div className="pair">
          <Choice
            name="Company"
            label="快递公司"
            value={Parcel?.Company}
            options={[{ value: '', text: '请选择' }, ...companies]}
          />
          <TextField
            name="No"
            label="快递单号"
            value={Parcel?.No}
            maxLength={40}
            hint="可以扫码或粘贴，空格会去掉"
          />
        </div>
      </Form>
    </Folded>
  )
}

function RefundForm({ order, author }: { order: DeskOrder; author: string }) {
  const action = `/desk/mall-orders/${order.Id}/refund`
  const hasLeft = order.ShippedAt !== null || order.DoneAt !== null
  return (
    <Folded title="主动退款" action={action}>
      <Form action={action} button="退款…" looks="quiet">
        <Hidden name="RequestId" value={refundIdOf(order)} />
        {order.Items.filter(({ Qty, RefundedQty }) => RefundedQty < Qty).map((item) => (
          <TextField
            key={item.Line}
            name={qtyName(item.Line)}
            label={[item.Name, item.SpecText].filter(Boolean).join('·')}
            value="0"
            inputMode="numeric"
            maxLength={2}
            hint={`退几件，最多 ${item.Qty - item.RefundedQty} 件；实付 ${formatYuan(item.PayShare)}，已退 ${formatYuan(item.RefundedAmount)}`}
          />
        ))}
        <TextField name="Author" label="办理人" value={author} maxLength={20} hint="仅园区可见" />
        <TextField name="Reason" label="原因" maxLength={30} hint="会员能看到" />
        {hasLeft && <Tick name="Restock" label="商品已收回，回到货架" />}
      </Form>
    </Folded>
  )
}

import type { ReactNode } from 'react'
import { formatYuan } from '@/rules/money'
import { Folded } from '../../../desk/components/Folded'
import { Form, TextArea, TextField, Tick } from '../../../desk/components/Form'
import type { DeskRefundAction } from './refundState'
import type { DeskRefund } from './refundView'

/** Forms for the park's possible answers; the usual next one is unfolded. */
export function RefundActs({ refund, author }: { refund: DeskRefund; author: string }) {
  const { Id, Actions, Kind, Amount } = refund
  const next = (['agree', 'receive'] as const).find((action) => Actions.includes(action))
  const form = (action: DeskRefundAction, heading: string, button: string, fields: ReactNode) =>
    Actions.includes(action) && (
      <Folded
        title={heading}
        action={`/desk/mall-refunds/${Id}/${action}`}
        isOpen={action === next}
      >
        <Form
          action={`/desk/mall-refunds/${Id}/${action}`}
          button={button}
          looks={action === next ? 'main' : 'quiet'}
        >
          <TextField name="Author" label="办理人" value={author} maxLength={20} hint="仅园区可见" />
          {fields}
        </Form>
      </Folded>
    )
  const words = (label: string, hint: string, required: boolean) => (
    <TextArea
      name="Text"
      label={label}
      maxLength={200}
      rows={3}
      required={required}
      hint={hint}
      takesReply
    />
  )
  return (
    <>
      {form(
        'agree',
        Kind === 'money' ? `同意退款 ${formatYuan(Amount)}` : '同意退货',
        Kind === 'money' ? '同意并退款…' : '同意退货',
        <>
          {Kind === 'return' && (
            <TextField
              name="ReturnTo"
              label="退货地址"
              maxLength={120}
              required={false}
              hint="不填就是商户的地址和电话"
            />
          )}
          {words('说明', '会员能看到', false)}
        </>,
      )}
      {form(
        'receive',
        '收到退货，退款',
        '收货并退款…',
        <>
          <Tick name="Restock" label="商品完好，回到货架" />
          {words('说明', '会员能看到', false)}
        </>,
      )}
      {form('refuse', '拒绝', '拒绝…', words('原因', '会员能看到，请说明为什么', true))}
      {form(
        'rejectParcel',
        '退货不符，拒收',
        '拒收…',
        words('原因', '会员能看到，请说明哪里不符', true),
      )}
      {form('say', '留言', '发给会员', words('内容', '会员能看到', true))}
    </>
  )
}

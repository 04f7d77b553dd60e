import * as v from 'valibot'
import { expressCompanies, expressCompanyText, isExpressCompany } from '@/rules/expressCompany'
import { batchAct, BATCH_MAX, pastedRows, type BatchRow } from '../../../desk/batch'
import { Choice, Form, TextArea } from '../../../desk/components/Form'
import { PageTitle } from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { sentencesOf } from '../../../desk/refusals'
import type { DeskOrder } from './mallOrderView'
import { readParcel } from './deliverOrder'
import type { OrderDesk } from './mallOrderPages'

const base = '/desk/mall-orders'
const LINES_MAX = BATCH_MAX * 80

interface Shipment {
  id: string
  company: string
  no: string
}

const form = v.object({
  Company: v.pipe(v.optional(v.string(), ''), v.check(isExpressCompany, '请选择快递公司')),
  Rows: textField('订单和单号', LINES_MAX),
})

const companies = Object.entries(expressCompanies)

/** Code of a company by its code or the start of its name; undefined: unknown. */
const companyNamed = (text: string): string | undefined =>
  companies.find(([code, name]) => code === text || name.startsWith(text))?.[0]

/** Why an order cannot be sent with this parcel; undefined: it can. */
function problemOf(order: DeskOrder | undefined, company: string, no: string): string | undefined {
  if (!order) return '没有这个订单'
  if (order.Delivery !== 'express') return '这一单由会员到店自取'
  if (order.Parcel) return `已经发货，${order.Parcel.CompanyText} ${order.Parcel.No}`
  if (order.OpenRefunds > 0) return '有退款申请待处理'
  if (!order.Actions.includes('ship')) return order.StatusText
  try {
    readParcel(company, no)
    return undefined
  } catch (error) {
    const sentences = sentencesOf(error)
    if (sentences === undefined) throw error
    return sentences.join('；')
  }
}

/** Ships the orders of pasted lines: order number, parcel number, and optionally the company. */
export const shipManyAct = (orders: Pick<OrderDesk, 'byNumber' | 'ship'>) =>
  batchAct({
    ...{ path: '/ship', title: '批量发货', unit: '单', screen: '/ship', roles: ['service'] },
    warning: '会员会收到物流消息。',
    form,
    async plan({ tenantId }, { Company, Rows }) {
      const rows: BatchRow<Shipment>[] = []
      const seen = new Set<string>()
      for (const [orderNo = '', no = '', named] of pastedRows(Rows, 'Rows')) {
        const label = [orderNo, no].filter(Boolean).join(' · ')
        const company = (named === undefined ? Company : companyNamed(named)) ?? ''
        if (seen.has(orderNo) || seen.has(no)) {
          rows.push({ label, problem: '前面已经有这个订单或单号' })
          continue
        }
        seen.add(orderNo).add(no)
        const order = await orders.byNumber(tenantId, orderNo)
        const problem = problemOf(order, company, no)
        rows.push(
          order && problem === undefined
            ? { label, fen: order.PayAmount, item: { id: order.Id, company, no } }
            : { label, problem: problem ?? '' },
        )
      }
      return rows
    },
    async run({ tenantId, writeAudit }, { id, company, no }) {
      const { Parcel } = await orders.ship(tenantId, id, { company, no }, writeAudit)
      return `已发货，${expressCompanyText(company)} ${Parcel?.No ?? no}`
    },
  })

/** Form for many parcels at once. */
export function ShipManyPage() {
  return (
    <>
      <PageTitle aside={<a href={base}>全部订单</a>}>批量发货</PageTitle>
      <Form action={`${base}/ship`} button="预览…">
        <Choice
          name="Company"
          label="快递公司"
          options={companies.map(([value, text]) => ({ value, text }))}
        />
        <TextArea
          name="Rows"
          label="订单和单号"
          rows={12}
          maxLength={LINES_MAX}
          hint={`从表格里粘贴，一行一单：订单编号 快递单号；和上面不同的快递公司写在第三格。一次最多 ${BATCH_MAX} 单。`}
        />
      </Form>
    </>
  )
}

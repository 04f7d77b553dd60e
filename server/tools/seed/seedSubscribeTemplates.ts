import type { Transaction } from '../../database/withTransaction'
import { subscribeTemplate } from '../../areas/people/subscribeMessage/subscribeMessage.table'

/** Templates as a park picks them from WeChat's library: which key shows which field of the kind. */
const templates: readonly Omit<typeof subscribeTemplate.$inferInsert, 'tenantId'>[] = [
  {
    kind: 'orderPaid',
    templateId: 'sandbox-order-paid',
    keys: { thing1: 'what', amount2: 'amount', time3: 'at', character_string4: 'orderCode' },
  },
  {
    kind: 'couponEnds',
    templateId: 'sandbox-coupon-ends',
    keys: { thing1: 'what', time2: 'endsAt' },
  },
  {
    kind: 'complaintAnswered',
    templateId: 'sandbox-complaint-answered',
    keys: { thing1: 'what', thing2: 'answer', time3: 'at' },
  },
]

/** The demo parks' templates; the sandbox takes any. */
export async function seedSubscribeTemplates(tx: Transaction, tenantId: string): Promise<void> {
  await tx.insert(subscribeTemplate).values(templates.map((row) => ({ tenantId, ...row })))
}

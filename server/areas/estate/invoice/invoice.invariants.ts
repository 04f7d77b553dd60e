import type { Invariant } from '../../../kernel/invariant'

export const invoiceInvariants: Invariant[] = [
  {
    name: 'an invoice that is not rejected is for bills that are paid, and for what was paid of them',
    query: `
      select i.tenant_id, i.id, i.amount, sum(b.paid_amount) as paid
      from property_invoice i
      left join property_invoice_bill l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
      left join property_bill b on b.tenant_id = l.tenant_id and b.id = l.bill_id
      where i.status <> 'Rejected'
      group by i.tenant_id, i.id, i.amount
      having i.amount is distinct from sum(b.paid_amount) or bool_or(b.paid_at is null)`,
  },
  {
    name: 'the bills of an invoice are free for another one exactly when it is rejected',
    query: `
      select l.tenant_id, l.invoice_id, l.bill_id, i.status, l.is_live
      from property_invoice_bill l
      join property_invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      where l.is_live = (i.status = 'Rejected')`,
  },
]

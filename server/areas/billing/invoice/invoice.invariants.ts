import type { Invariant } from '../../../kernel/module'

export const invoiceInvariants: Invariant[] = [
  {
    name: 'the amount of an invoice that is not rejected is the outside payment of its bills or tickets less refunds',
    query: `
      with outside as (
        select l.tenant_id, l.order_id, sum(l.amount - l.refunded) as fen from trade_order_pay_line l
        where l.account is null group by 1, 2),
      bills as (
        select p.tenant_id, p.bill_id, sum(floor(p.amount * coalesce(x.fen, 0) / o.pay_amount)) as fen
        from bill_payment p
        join trade_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
        left join outside x on x.tenant_id = p.tenant_id and x.order_id = p.order_id
        where p.state = 'paid' group by 1, 2)
      select i.tenant_id, i.id, i.amount, sum(coalesce(b.fen, x.fen, 0)) as paid from invoice i
      left join invoice_subject s on s.tenant_id = i.tenant_id and s.invoice_id = i.id
      left join bills b on b.tenant_id = s.tenant_id and b.bill_id = s.bill_id
      left join ticket_order o on o.tenant_id = s.tenant_id and o.id = s.ticket_order_id
      left join outside x on x.tenant_id = o.tenant_id and x.order_id = o.pay_order_id
      where i.status <> 'Rejected'
      group by i.tenant_id, i.id, i.amount
      having i.amount is distinct from sum(coalesce(b.fen, x.fen, 0))`,
  },
  {
    name: 'an invoice that is not rejected is for paid bills, or for the member’s tickets of a finished show',
    query: `
      select i.tenant_id, i.id, b.id as bill, b.paid_at, o.id as ticket_order, o.status, o.user_id
      from invoice i
      join invoice_subject s on s.tenant_id = i.tenant_id and s.invoice_id = i.id
      left join property_bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
      left join ticket_order o on o.tenant_id = s.tenant_id and o.id = s.ticket_order_id
      where i.status <> 'Rejected' and (b.paid_at is null and o.id is null
        or o.status <> 'Done' or o.user_id <> i.user_id)`,
  },
  {
    name: 'an invoice is for bills or for one ticket order',
    query: `
      select tenant_id, invoice_id, count(*) as subjects from invoice_subject
      group by tenant_id, invoice_id
      having count(ticket_order_id) > 0 and count(*) > 1`,
  },
  {
    name: 'subjects of an invoice can be invoiced again exactly when it is rejected',
    query: `
      select s.tenant_id, s.invoice_id, s.line, i.status, s.is_live
      from invoice_subject s
      join invoice i on i.tenant_id = s.tenant_id and i.id = s.invoice_id
      where s.is_live = (i.status = 'Rejected')`,
  },
]

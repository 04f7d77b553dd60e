import type { Invariant } from '../../../kernel/module'

export const invoiceInvariants: Invariant[] = [
  {
    name: 'the amount of an invoice that is not rejected is the outside payment that it covers, its member’s or every payer’s, less refunds',
    query: `
      with outside as (
        select l.tenant_id, l.order_id, sum(l.amount - l.refunded) as fen from trade_order_pay_line l
        where l.account is null group by 1, 2),
      bills as (
        select i.tenant_id, i.id, s.bill_id, sum(floor(p.amount * coalesce(x.fen, 0) / o.pay_amount)) as fen
        from invoice i
        join invoice_subject s on s.tenant_id = i.tenant_id and s.invoice_id = i.id
        join bill_payment p on p.tenant_id = s.tenant_id and p.bill_id = s.bill_id
          and p.user_id = coalesce(s.user_id, p.user_id)
          and p.state = 'paid' and p.created_at <= i.applied_at
        join trade_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
        left join outside x on x.tenant_id = p.tenant_id and x.order_id = p.order_id
        where i.status <> 'Rejected' group by 1, 2, 3)
      select i.tenant_id, i.id, i.amount, sum(coalesce(b.fen, x.fen, 0)) as paid from invoice i
      left join invoice_subject s on s.tenant_id = i.tenant_id and s.invoice_id = i.id
      left join bills b on b.tenant_id = s.tenant_id and b.id = s.invoice_id and b.bill_id = s.bill_id
      left join ticket_order o on o.tenant_id = s.tenant_id and o.id = s.ticket_order_id
      left join outside x on x.tenant_id = s.tenant_id and x.order_id = coalesce(o.pay_order_id, s.trade_order_id)
      where i.status <> 'Rejected'
      group by i.tenant_id, i.id, i.amount
      having i.amount is distinct from sum(coalesce(b.fen, x.fen, 0))`,
  },
  {
    name: 'an invoice that is not rejected is for bills that its member has paid, the member’s tickets of a finished show, or the member’s recharge or cards',
    query: `
      select i.tenant_id, i.id, i.user_id, s.user_id as of_subject, s.bill_id, o.id as ticket_order, o.status, t.id as trade_order
      from invoice i
      join invoice_subject s on s.tenant_id = i.tenant_id and s.invoice_id = i.id
      left join ticket_order o on o.tenant_id = s.tenant_id and o.id = s.ticket_order_id
      left join trade_order t on t.tenant_id = s.tenant_id and t.id = s.trade_order_id
      where s.user_id <> i.user_id or i.status <> 'Rejected' and (o.status <> 'Done' or o.user_id <> i.user_id
        or t.user_id <> i.user_id or t.paid_at is null and t.id is not null or t.type not in ('recharge', 'card')
        or s.bill_id is not null and not exists (select from bill_payment p
          where p.tenant_id = s.tenant_id and p.bill_id = s.bill_id and p.user_id = i.user_id and p.state = 'paid'))`,
  },
  {
    name: 'an invoice is for bills or for one order',
    query: `
      select tenant_id, invoice_id, count(*) as subjects from invoice_subject
      group by tenant_id, invoice_id
      having count(ticket_order_id) + count(trade_order_id) > 0 and count(*) > 1`,
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

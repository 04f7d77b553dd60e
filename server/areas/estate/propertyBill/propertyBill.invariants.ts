import type { Invariant } from '../../../kernel/module'

const isOfBills = `kind in ('propertyBill', 'propertyBillBalance', 'propertyBillCard', 'propertyBillOutside')`

export const propertyBillInvariants: Invariant[] = [
  {
    name: 'the paid amount of a bill is the sum of its valid payments',
    query: `
      select b.tenant_id, b.id, b.paid_amount, coalesce(sum(p.amount), 0) as paid
      from property_bill b
      left join bill_payment p on p.tenant_id = b.tenant_id and p.bill_id = b.id and p.state = 'paid'
      group by b.tenant_id, b.id having b.paid_amount <> coalesce(sum(p.amount), 0)`,
  },
  {
    name: 'a bill is held by the unpaid order that contains a payment for it, and by no other',
    query: `
      select coalesce(b.tenant_id, p.tenant_id), coalesce(b.id, p.bill_id), b.held_by, p.order_id
      from (select * from property_bill where held_by is not null) b
      full join (select * from bill_payment where state = 'held') p
        on p.tenant_id = b.tenant_id and p.bill_id = b.id
      where b.held_by is distinct from p.order_id`,
  },
  {
    name: 'bill payments have the state of their order and add up to its amount',
    query: `
      select o.tenant_id, o.id, o.status, o.pay_amount, sum(p.amount) as paid, min(p.state), max(p.state)
      from trade_order o
      left join bill_payment p on p.tenant_id = o.tenant_id and p.order_id = o.id
      where o.${isOfBills}
      group by o.tenant_id, o.id
      having coalesce(sum(p.amount), 0) <> o.pay_amount
        or bool_or(p.state is distinct from case
          when o.status = 'PendingPay' then 'held'
          when o.status = 'Closed' then 'closed'
          when o.refunded_amount = o.pay_amount then 'refunded'
          else 'paid' end)
        or o.refunded_amount not in (0, o.pay_amount)`,
  },
]

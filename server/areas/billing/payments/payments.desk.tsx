import * as v from 'valibot'
import { isMobile } from '@/rules/phone'
import { formatYuan } from '@/rules/money'
import { mobileText } from '@/rules/typed/typedNumbers'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { momentText } from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { maskMember } from '../../../desk/refusals'
import { deskAct, FOUND_MAX, type DeskPart, type Visit } from '../../../kernel/desk'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { orderAudit } from '../../money/order/order.table'
import type { OrderService } from '../../money/order/order.service'
import type { AccountService } from '../../people/account/account.service'
import { filterOf, ListPage, PAGE_SIZE } from './paymentList'
import { PaymentPage } from './paymentPage'
import { orderIdsOf, ordersMade, wayOfMoney } from './payments.repository'

export interface PaymentsDeskOptions {
  db: Database
  orders: Pick<OrderService, 'find' | 'get' | 'withTransaction'>
  accounts: AccountService
}

const addressOf = (id: string) => `/desk/payments/${id}`

/**
 * Orders of all kinds at the desk: one list, and for each the way of its money. Members are masked;
 * a number is shown once, for a reason that the log keeps. Refunds are finance's (money/till).
 */
export function paymentsDesk({ db, orders, accounts }: PaymentsDeskOptions): DeskPart {
  async function orderOf({ tenantId, params: { id = '' } }: Visit) {
    const row = await orders.withTransaction((tx) => orders.find(tx, tenantId, knownId(id)))
    if (!row) throw notFound('订单不存在')
    return row
  }

  return {
    name: 'payments',
    title: '全部订单',
    group: 'money',
    roles: ['service', 'finance'],
    async find({ tenantId }, typed) {
      const no = typed.replace(/\s/g, '')
      const phone = mobileText(typed)
      if (isMobile(phone) || /^\d{4}$/.test(no)) {
        const members = await accounts.findForStaff(tenantId, typed, FOUND_MAX)
        return members.map((member) => ({
          to: `/desk/payments?member=${member.id}`,
          title: `${maskMember(member)} 的订单`,
          detail: '全部订单，新的在前',
        }))
      }
      const ids = await search(db, no, (at) => orderIdsOf(at, tenantId, no))
      const rows = await Promise.all(
        ids
          .slice(0, FOUND_MAX)
          .map((id) => orders.withTransaction((tx) => orders.find(tx, tenantId, id))),
      )
      return rows.flatMap((row) =>
        row
          ? {
              to: addressOf(row.id),
              title: `${row.title} ${row.orderCode}`,
              detail: `${formatYuan(row.payAmount)}，${momentText(row.createdAt)}`,
            }
          : [],
      )
    },
    screens: [
      {
        path: '',
        title: '全部订单',
        filters: ['kind', 'status', 'way', 'shop', 'from', 'to', 'least', 'most'],
        async show({ tenantId, query, now }) {
          const { filter, problem } = filterOf(query, now)
          const rows = await ordersMade(db, tenantId, filter, PAGE_SIZE + 1)
          return <ListPage rows={rows} query={query} filter={filter} problem={problem} />
        },
      },
      {
        path: '/:id',
        title: '订单',
        async show(visit) {
          const row = await orderOf(visit)
          const { tenantId, userId, id } = row
          await visit.note({ kind: orderAudit, id })
          const [order, member, way] = await Promise.all([
            orders.get({ tenantId, userId }, { id }),
            accounts.forStaff(tenantId, userId),
            wayOfMoney(db, row),
          ])
          return <PaymentPage {...{ order, member, way }} mayRefund={visit.may(['finance'])} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/:id/phone',
        title: '查看订单会员手机号',
        screen: '/:id',
        form: v.object({ Reason: textField('原因', 50) }),
        async perform(visit, { Reason }) {
          const { tenantId, userId, id } = await orderOf(visit)
          const { phone, isClosed } = await accounts.forStaff(tenantId, userId)
          await visit.note({ kind: orderAudit, id, after: { reason: Reason } })
          const text = isClosed ? '会员已注销，没有手机号' : `会员手机号 ${phone}，本次查看已记录`
          return { to: addressOf(id), text }
        },
      }),
    ],
  }
}

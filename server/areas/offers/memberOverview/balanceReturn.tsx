import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { Form, Hidden, TextField } from '../../../desk/components/Form'
import { Facts, Moment, Table } from '../../../desk/components/shown'
import { textField } from '../../../desk/deskForm'
import { maskMember } from '../../../desk/refusals'
import { deskAct, type DeskAct, type Visit } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { AccountService } from '../../people/account/account.service'
import type { BalanceService } from '../../money/balance/balance.service'
import { PARK_ITSELF } from '../../money/ledger/ledger.service'

/** Longest reason, in graphemes. */
const REASON_MAX = 50

const seen = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)))
const returnForm = v.object({
  RequestId: v.pipe(v.string(), v.uuid('页面已过期，请刷新后重试')),
  Reason: textField('原因', REASON_MAX),
  // Sent with the confirmation: what the question has shown.
  Amount: seen,
  Gift: seen,
})

interface BalanceReturnOptions {
  accounts: Pick<AccountService, 'forStaff'>
  balances: Pick<BalanceService, 'returnable' | 'giveBack'>
}

/** The act that returns the rest of a member's balance, at the member's page. */
export function balanceReturnAct({ accounts, balances }: BalanceReturnOptions): DeskAct {
  const memberOf = ({ tenantId, params }: Visit) => accounts.forStaff(tenantId, params.id ?? '')
  return deskAct({
    ...{ path: '/:id/return-balance', title: '退余额', screen: '/:id', roles: ['finance'] },
    form: returnForm,
    async ask(visit, { Reason }) {
      const user = await memberOf(visit)
      const { tenantId } = visit
      const { amount, gift, rest, parts } = await balances.returnable({ tenantId, userId: user.id })
      if (amount === 0) throw new Failure(409, '没有可以退回的余额', 'nothingPaid')
      return {
        title: `确认退回余额 ${formatYuan(amount)}？`,
        text: (
          <>
            <p>
              微信付的原路退回，现场付的到服务台领取。退回部分的赠送金额同时失效，提交后不能撤销。
            </p>
            <Facts
              facts={[
                ['会员', maskMember(user)],
                ['退回本金', formatYuan(amount)],
                ['失效的赠送', formatYuan(gift)],
                ...(rest > 0 ? [['没有充值记录，请线下退还', formatYuan(rest)] as const] : []),
                ['原因', Reason],
              ]}
            />
            <Table
              caption="退到这些充值"
              columns={['充值时间', '充值', '已退', '本次退回']}
              rows={parts.map(({ order, amount: part }) => ({
                key: order.id,
                cells: [
                  <Moment key="at" at={order.paidAt ?? order.createdAt} />,
                  formatYuan(order.payAmount),
                  formatYuan(order.refundedAmount),
                  formatYuan(part),
                ],
              }))}
              empty=""
            />
          </>
        ),
        button: `确认退回 ${formatYuan(amount)}`,
        also: { Amount: String(amount), Gift: String(gift) },
      }
    },
    async perform(visit, { RequestId, Reason, Amount = 0, Gift = 0 }) {
      const { tenantId, now, writeAudit } = visit
      const { id: userId } = await memberOf(visit)
      const { amount } = await balances.giveBack(
        {
          ...{ tenantId, userId: PARK_ITSELF, requestId: RequestId },
          ...{ call: 'desk/return-balance', payload: { userId, Amount, Gift }, at: new Date(now) },
        },
        { tenantId, userId },
        { seen: { amount: Amount, gift: Gift }, reason: Reason },
        writeAudit,
      )
      return { to: `/desk/members/${userId}`, text: `已退回余额 ${formatYuan(amount)}` }
    },
  })
}

/** Form that begins the return of a member's balance. */
export function ReturnBalance({ address }: { address: string }) {
  return (
    <section aria-labelledby="returnBalance">
      <h2 id="returnBalance">退余额</h2>
      <div className="narrow">
        <Form action={`${address}/return-balance`} button="退余额…" looks="quiet">
          <Hidden name="RequestId" value={newId()} />
          <TextField
            name="Reason"
            label="原因"
            maxLength={REASON_MAX}
            hint="会员能看到；下一步显示退回的金额"
          />
        </Form>
      </div>
    </section>
  )
}

import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { Choice, Form, Hidden, TextField } from '../../../desk/components/Form'
import { Facts, Moment, Table } from '../../../desk/components/shown'
import { optionalTextField, textField } from '../../../desk/deskForm'
import { maskMember } from '../../../desk/refusals'
import { deskAct, type DeskAct, type Visit } from '../../../kernel/desk'
import type { Member } from '../../../kernel/base'
import { newId } from '../../../kernel/ids'
import type { AccountService } from '../../people/account/account.service'
import type { BalanceService } from '../../money/balance/balance.service'
import type { IcCardService } from '../../money/icCard/icCard.service'
import type { StoredCardService } from '../../money/storedCard/storedCard.service'
import { PARK_ITSELF } from '../../money/ledger/ledger.service'
import { paidByOthers, type Rest, type RestReturn } from '../../money/order/order.service'

/** Longest reason and note, in graphemes. */
const REASON_MAX = 50
const BALANCE = 'balance'

const seen = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)))
const returnForm = v.object({
  RequestId: v.pipe(v.string(), v.uuid('页面已过期，请刷新后重试')),
  /** balance, card:<id> or icCard:<id> */
  Of: v.optional(v.pipe(v.string(), v.regex(/^(balance|(card|icCard):[\w-]{1,40})$/)), BALANCE),
  Reason: textField('原因', REASON_MAX),
  Note: optionalTextField('线下退还的方式', REASON_MAX),
  // Sent with the confirmation: what the question has shown.
  Amount: seen,
  HandedOver: seen,
  Gift: seen,
})

interface RestReturnOptions {
  accounts: Pick<AccountService, 'forStaff'>
  balances: Pick<BalanceService, 'get' | 'rest'>
  storedCards: Pick<StoredCardService, 'all' | 'rest'>
  icCards: Pick<IcCardService, 'withMoney' | 'rest'>
}

/** Phrase for the return of a rest: 退回余额 ¥70.00; for the end of a gift alone: 作废赠送的余额 ¥5.00. */
function deedText(name: string, { amount, handedOver, gift }: Omit<Rest, 'parts'>): string {
  const total = amount + handedOver
  return total > 0 ? `退回${name} ${formatYuan(total)}` : `作废赠送的${name} ${formatYuan(gift)}`
}

/** Rests of a member that can be returned, as choices of the form: field value, and text with name and amount. */
export async function returnables(
  { balances, storedCards, icCards }: RestReturnOptions,
  member: Member,
): Promise<{ value: string; text: string }[]> {
  const [{ Principal }, cards, withMoney] = await Promise.all([
    balances.get(member),
    storedCards.all(member),
    icCards.withMoney(member),
  ])
  const found = [
    ...(Principal > 0 ? [{ value: BALANCE, name: '余额', rest: balances.rest(member) }] : []),
    ...cards
      .filter(({ Balance }) => Balance > 0)
      .map(({ Id, Name, CardNo }) => ({
        ...{ value: `card:${Id}`, name: `储值卡“${Name}”${CardNo}` },
        rest: storedCards.rest(member, Id),
      })),
    ...withMoney.map(({ id, name }) => ({
      ...{ value: `icCard:${id}`, name, rest: icCards.rest(member, id) },
    })),
  ]
  return Promise.all(
    found.map(async ({ value, name, rest }) => {
      const { amount, handedOver, gift } = await rest.returnable()
      const total = amount + handedOver
      return {
        value,
        text:
          total > 0
            ? `${name}，可退 ${formatYuan(total)}`
            : `${name}，只有赠送 ${formatYuan(gift)}，没有可退的钱`,
      }
    }),
  )
}

/** The act that returns the rest of a member's balance or card, at the member's page. */
export function restReturnAct(options: RestReturnOptions): DeskAct {
  const { accounts, balances, storedCards, icCards } = options
  const memberOf = ({ tenantId, params }: Visit) => accounts.forStaff(tenantId, params.id ?? '')
  function restOf(member: Member, of: string): { name: string; rest: RestReturn } {
    const [what, id = ''] = of.split(':')
    if (what === 'card') return { name: '储值卡', rest: storedCards.rest(member, id) }
    if (what === 'icCard') return { name: '一卡通', rest: icCards.rest(member, id) }
    return { name: '余额', rest: balances.rest(member) }
  }
  return deskAct({
    ...{ path: '/:id/return-balance', title: '退余额', screen: '/:id', roles: ['finance'] },
    form: returnForm,
    async ask(visit, { Of, Reason, Note }) {
      const user = await memberOf(visit)
      const { tenantId } = visit
      const { name, rest } = restOf({ tenantId, userId: user.id }, Of)
      const returnable = await rest.toConfirm(Note)
      const { amount, handedOver, gift, parts, warning } = returnable
      const deed = deedText(name, returnable)
      const payers = await Promise.all(
        Object.entries(paidByOthers(returnable)).map(async ([id, paid]) => {
          return `${maskMember(await accounts.forStaff(tenantId, id))} ${formatYuan(paid)}`
        }),
      )
      return {
        title: `确认${deed}？`,
        text: (
          <>
            {warning && <p className="note">{warning}</p>}
            <p>
              微信付的原路退回，现场付的到服务台领取。退回部分的赠送金额同时失效，提交后不能撤销。
            </p>
            <Facts
              facts={[
                ['会员', maskMember(user)],
                [name === '余额' ? '退回本金' : '退回订单', formatYuan(amount)],
                ...(handedOver > 0
                  ? [
                      ['线下退还', formatYuan(handedOver)] as const,
                      ['线下退还的方式', Note] as const,
                    ]
                  : []),
                ...(payers.length > 0 ? [['代充的会员', payers.join('、')] as const] : []),
                ['失效的赠送', formatYuan(gift)],
                ['原因', Reason],
              ]}
            />
            <Table
              caption="退到这些订单"
              columns={['付款时间', '实付', '已退', '本次退回']}
              rows={parts.flatMap(({ order, amount: part }) =>
                order
                  ? {
                      key: order.id,
                      cells: [
                        <Moment key="at" at={order.paidAt ?? order.createdAt} />,
                        formatYuan(order.payAmount),
                        formatYuan(order.refundedAmount),
                        formatYuan(part),
                      ],
                    }
                  : [],
              )}
              empty="都不能原路退回，请按上面写的方式退还"
            />
          </>
        ),
        button: `确认${deed}`,
        also: { Amount: String(amount), HandedOver: String(handedOver), Gift: String(gift) },
      }
    },
    async perform(visit, { RequestId, Of, Reason, Note, Amount = 0, HandedOver = 0, Gift = 0 }) {
      const { tenantId, now, writeAudit } = visit
      const { id: userId } = await memberOf(visit)
      const confirmed = { amount: Amount, handedOver: HandedOver, gift: Gift }
      const { name, rest } = restOf({ tenantId, userId }, Of)
      await rest.giveBack(
        {
          ...{ tenantId, userId: PARK_ITSELF, requestId: RequestId, call: 'desk/return-balance' },
          ...{ payload: { userId, Of, ...confirmed }, at: new Date(now) },
        },
        { seen: confirmed, reason: Reason, note: Note },
        writeAudit,
      )
      return {
        to: `/desk/members/${userId}`,
        text: `已${deedText(name, confirmed)}`,
      }
    },
  })
}

/** Form that begins the return of a member's balance or card. */
export function ReturnRest({
  address,
  options,
}: {
  address: string
  options: readonly { value: string; text: string }[]
}) {
  return (
    <section aria-labelledby="returnBalance">
      <h2 id="returnBalance">退余额</h2>
      <div className="narrow">
        <Form action={`${address}/return-balance`} button="退余额…" looks="quiet">
          <Hidden name="RequestId" value={newId()} />
          <Choice name="Of" label="退哪一项" options={options} />
          <TextField
            name="Reason"
            label="原因"
            maxLength={REASON_MAX}
            hint="会员能看到；下一步显示退回的金额"
          />
          <TextField
            name="Note"
            label="线下退还的方式"
            maxLength={REASON_MAX}
            hint="现场付的、别人代充的部分填写，如转账单号"
          />
        </Form>
      </div>
    </section>
  )
}

import * as v from 'valibot'
import { Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, momentText, PageTitle } from '../../../desk/components/shown'
import { maskMember } from '../../../desk/masked'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import type { AccountService } from '../../people/account/account.service'
import type { PointGoodsService } from './pointGoods.service'
import { pointExchangeAudit } from './pointGoods.table'

export interface PointGoodsDeskOptions {
  pointGoods: PointGoodsService
  accounts: AccountService
}

const code = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{8}$/, '请输入 8 位取货码'),
)
const statusTexts: Readonly<Record<string, string>> = {
  PendingPay: '还没有支付',
  PickedUp: '已经领取',
  Closed: '已关闭',
  Refunded: '已退回',
}

/** Points mall at the desk: hand-over by pickup code, which never appears in a URL. */
export function pointGoodsDesk({ pointGoods, accounts }: PointGoodsDeskOptions): DeskPart {
  return {
    name: 'pickup',
    title: '积分兑换领取',
    group: 'members',
    roles: ['service', 'marketing'],
    screens: [{ path: '', title: '积分兑换领取', show: async () => <CodePage /> }],
    acts: [
      deskAct({
        path: '/hand-over',
        title: '交付积分兑换',
        screen: '',
        form: v.object({ Code: code }),
        async ask({ tenantId, note }, { Code }) {
          const exchange = await pointGoods.byPickupCode(tenantId, Code)
          await note({ kind: pointExchangeAudit, id: exchange.id })
          refuse(exchange)
          const member = await accounts.forStaff(tenantId, exchange.userId)
          return {
            title: `${exchange.name} × ${exchange.quantity}`,
            text: (
              <Facts
                facts={[
                  ['会员', maskMember(member)],
                  ['领取地点', exchange.place],
                  ['领取期限', <Moment key="to" at={exchange.pickupTo} />],
                ]}
              />
            ),
            button: '确认交付',
          }
        },
        async perform({ tenantId, witness }, { Code }) {
          const { Name, Quantity } = await pointGoods.handOver(tenantId, Code, witness)
          return { to: '/desk/pickup', text: `已交付：${Name} × ${Quantity}` }
        },
      }),
    ],
  }
}

/** Rejects an exchange that cannot be handed over, before goods are fetched. @throws Failure 409 */
function refuse({ status, isOver, doneAt }: Exchange): void {
  const text = statusTexts[status]
  if (text !== undefined) {
    const at = doneAt ? `（${momentText(doneAt)}）` : ''
    throw new Failure(409, `不能交付：这份兑换${text}${at}`, 'exchangeUsed')
  }
  if (isOver) throw new Failure(409, '不能交付：已过领取期限', 'exchangeOver')
}

type Exchange = Awaited<ReturnType<PointGoodsService['byPickupCode']>>

function CodePage() {
  return (
    <>
      <PageTitle>积分兑换领取</PageTitle>
      <div className="narrow">
        <Form action="/desk/pickup/hand-over" button="核对取货码">
          <TextField
            name="Code"
            autoFocus
            label="取货码"
            inputMode="numeric"
            maxLength={12}
            hint="会员在应用的「我的兑换」里出示的 8 位数字。下一步会显示是什么、给谁，确认后才算交付。"
          />
        </Form>
      </div>
    </>
  )
}

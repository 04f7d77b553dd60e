import * as v from 'valibot'
import { pointsText } from '@/rules/pointsText'
import { digitsText } from '@/rules/typed/typedNumbers'
import { Form, TextArea, TextField } from '../../../desk/components/Form'
import { textField } from '../../../desk/deskForm'
import { Facts, Moment, momentText, PageTitle } from '../../../desk/components/shown'
import { maskMember } from '../../../desk/refusals'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import { Failure, unlessNotFound } from '../../../kernel/failure'
import type { AccountService } from '../../people/account/account.service'
import type { PointGoodsService } from './pointGoods.service'
import { exchangePaid } from './myExchanges'
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
  Expired: '已过期',
}

/** Points mall at the desk: hand-over by pickup code, which never appears in a URL. */
export function pointGoodsDesk({ pointGoods, accounts }: PointGoodsDeskOptions): DeskPart {
  const factsOf = async (tenantId: string, exchange: Exchange) =>
    [
      ['会员', maskMember(await accounts.forStaff(tenantId, exchange.userId))],
      ['领取地点', exchange.place],
      ['领取期限', <Moment key="to" at={exchange.pickupTo} />],
    ] as const
  return {
    name: 'pickup',
    title: '积分兑换领取',
    group: 'members',
    roles: ['service', 'marketing'],
    code: {
      text: '积分兑换取货码',
      hint: '8 位数字，在会员的“我的兑换”里',
      async find({ tenantId, note }, typed) {
        const read = v.safeParse(code, digitsText(typed))
        if (!read.success) return undefined
        const exchange = await unlessNotFound(pointGoods.byPickupCode(tenantId, read.output))
        if (!exchange) return undefined
        await note({ kind: pointExchangeAudit, id: exchange.id })
        const refused = refusalOf(exchange)
        return {
          title: `积分兑换：${exchange.name} × ${exchange.quantity}`,
          facts: await factsOf(tenantId, exchange),
          ...(refused
            ? { closed: refused.message }
            : {
                act: {
                  ...{ action: '/desk/pickup/hand-over', button: '确认交付' },
                  fields: { Code: read.output },
                },
              }),
        }
      },
    },
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
          const refused = refusalOf(exchange)
          if (refused) throw refused
          return {
            title: `${exchange.name} × ${exchange.quantity}`,
            text: <Facts facts={await factsOf(tenantId, exchange)} />,
            button: '确认交付',
          }
        },
        async perform({ tenantId, writeAudit }, { Code }) {
          const { Name, Quantity } = await pointGoods.handOver(tenantId, Code, writeAudit)
          return { to: '/desk/pickup', text: `已交付：${Name} × ${Quantity}` }
        },
      }),
      deskAct({
        path: '/take-back',
        title: '取消积分兑换',
        screen: '',
        form: v.object({ Code: code, Reason: textField('原因', 100) }),
        async ask({ tenantId, note }, { Code, Reason }) {
          const exchange = await pointGoods.byPickupCode(tenantId, Code)
          await note({ kind: pointExchangeAudit, id: exchange.id })
          const refused = takeBackRefusal(exchange)
          if (refused) throw refused
          const facts = [...(await factsOf(tenantId, exchange)), ['原因', Reason]] as const
          return {
            title: `取消 ${exchange.name} × ${exchange.quantity}，退回 ${pointsText(exchange.points)}？`,
            text: <Facts facts={facts} />,
            button: '取消兑换',
          }
        },
        async perform({ tenantId, writeAudit }, { Code, Reason }) {
          const { name, points } = await pointGoods.takeBack(tenantId, Code, Reason, writeAudit)
          return { to: '/desk/pickup', text: `已取消 ${name}，退回 ${pointsText(points)}` }
        },
      }),
    ],
  }
}

/** Reason why an exchange cannot be taken back; undefined: it can, also after its deadline. */
function takeBackRefusal({ status, cash, doneAt }: Exchange): Failure | undefined {
  if (cash > 0) return exchangePaid()
  if (status === 'ToPickup' || status === 'Expired') return undefined
  const at = doneAt ? `（${momentText(doneAt)}）` : ''
  return new Failure(409, `不能取消：这份兑换${statusTexts[status]}${at}`, 'exchangeUsed')
}

/** Reason why an exchange cannot be handed over, shown before staff fetch the goods; undefined: it can. */
function refusalOf({ status, isOver, doneAt }: Exchange): Failure | undefined {
  const text = statusTexts[status]
  if (text !== undefined) {
    const at = doneAt ? `（${momentText(doneAt)}）` : ''
    return new Failure(409, `不能交付：这份兑换${text}${at}`, 'exchangeUsed')
  }
  return isOver ? new Failure(409, '不能交付：已过领取期限', 'exchangeOver') : undefined
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
            hint="输入“我的兑换”里的 8 位数字，核对后交付。"
          />
        </Form>
        <h2>取消兑换</h2>
        <Form action="/desk/pickup/take-back" button="取消兑换…" looks="quiet">
          <TextField name="Code" label="要取消的取货码" inputMode="numeric" maxLength={12} />
          <TextArea
            name="Reason"
            label="原因"
            rows={2}
            maxLength={100}
            hint="缺货、破损或会员不能来时用，过期的也可以：积分退回会员，礼品回到库存。"
          />
        </Form>
      </div>
    </>
  )
}

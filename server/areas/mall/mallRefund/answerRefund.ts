import { returnGoodsMs } from '@/constants'
import { formatYuan } from '@/rules/money'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { byPark, changeOf, changeRefund, heldRefund, type Actor, type Held } from './changeRefund'
import type { MallRefund } from './mallRefund.repository'
import type { RefundDeps } from './refundDeps'
import type { RefundReading } from './refundReading'
import type { DeskRefund } from './refundView'
import { settleRefund } from './settleRefund'

const backText = ({ amount }: MallRefund): string =>
  amount > 0 ? `退款 ${formatYuan(amount)} 原路退回` : '商品没有实付金额，无需退款'

/** Default return address: the shop's. */
async function shopAddress(
  { shops }: Pick<RefundDeps, 'shops'>,
  tx: Transaction,
  { tenantId, shopId, shopName }: Held['order'],
): Promise<string> {
  const shop = await shops.find(tx, tenantId, shopId)
  if (!shop) return shopName
  return [shop.name, shop.address, shop.phone].filter(Boolean).join('，')
}

/**
 * Approves a refund that the caller has locked: kind `money` is refunded at once, kind `return` waits for the goods.
 * @throws Failure 409 `refundState`, and errors of the order's refund
 */
export async function agreeTo(
  deps: Pick<RefundDeps, 'messages' | 'mallOrders' | 'shops'>,
  tx: Transaction,
  held: Held,
  { by, text = '', returnTo = '', at }: { by: Actor; text?: string; returnTo?: string; at: Date },
): Promise<MallRefund> {
  const title = by.actor === 'system' ? '已自动同意' : '已同意'
  if (held.refund.kind === 'money')
    return settleRefund(deps, tx, held, { event: 'agreeMoney', by, title, text, at })
  return changeRefund(deps, tx, held.refund, {
    ...{ event: 'agreeReturn', by, title, at, sendsMessage: true },
    text: text || '请在 7 天内寄回商品，并填写快递单号',
    change: {
      returnTo: returnTo || (await shopAddress(deps, tx, held.order)),
      stepEndsAt: new Date(at.getTime() + returnGoodsMs),
    },
  })
}

export interface Words {
  /** Name of the staff member, visible to the park only. */
  author: string
  text: string
}

/** The park's answers. Of two concurrent answers, the second fails with `refundState`. */
export function createAnswerRefund(deps: RefundDeps, reading: RefundReading) {
  const { db, clock } = deps

  const answering = (
    tenantId: string,
    id: string,
    writeAudit: WriteAudit,
    act: (tx: Transaction, held: Held, at: Date) => Promise<MallRefund>,
    details: object = {},
  ): Promise<DeskRefund> =>
    withTransaction(db, async (tx) => {
      const held = await heldRefund(deps, tx, tenantId, id)
      const after = await act(tx, held, new Date(clock()))
      await writeAudit(tx, changeOf(held.refund, after, details))
      return reading.deskDetail(tx, after)
    })

  return {
    /** @throws Failure 404, 409 `refundState`, `accountRemoved` */
    agree: (
      tenantId: string,
      id: string,
      { author, text, returnTo }: Words & { returnTo: string },
      writeAudit: WriteAudit,
    ) =>
      answering(
        tenantId,
        id,
        writeAudit,
        (tx, held, at) => agreeTo(deps, tx, held, { by: byPark(author), text, returnTo, at }),
        { text },
      ),

    /** @throws Failure 404, 409 `refundState` */
    refuse: (tenantId: string, id: string, { author, text }: Words, writeAudit: WriteAudit) =>
      answering(
        tenantId,
        id,
        writeAudit,
        (tx, { refund }, at) =>
          changeRefund(deps, tx, refund, {
            ...{
              event: 'refuse',
              by: byPark(author),
              title: '未通过',
              text,
              at,
              sendsMessage: true,
            },
          }),
        { text },
      ),

    /** Confirms returned goods and refunds the money. @throws as `agree` */
    receive: (
      tenantId: string,
      id: string,
      { author, text, isRestocked }: Words & { isRestocked: boolean },
      writeAudit: WriteAudit,
    ) =>
      answering(
        tenantId,
        id,
        writeAudit,
        (tx, held, at) =>
          settleRefund(deps, tx, held, {
            ...{ event: 'receive', by: byPark(author), title: '已收到退货', isRestocked, at },
            text: text || backText(held.refund),
          }),
        { text, isRestocked },
      ),

    /** Rejects returned goods that differ from those sent. @throws Failure 404, 409 `refundState` */
    rejectParcel: (tenantId: string, id: string, { author, text }: Words, writeAudit: WriteAudit) =>
      answering(
        tenantId,
        id,
        writeAudit,
        (tx, { refund }, at) =>
          changeRefund(deps, tx, refund, {
            ...{ event: 'rejectParcel', by: byPark(author), title: '退货未通过' },
            ...{ text, at, sendsMessage: true },
          }),
        { text },
      ),

    /** @throws Failure 404, 409 `refundState` once it has ended */
    say: (tenantId: string, id: string, { author, text }: Words, writeAudit: WriteAudit) =>
      answering(
        tenantId,
        id,
        writeAudit,
        (tx, { refund }, at) =>
          changeRefund(deps, tx, refund, {
            ...{
              event: 'say',
              by: byPark(author),
              title: '有新留言',
              text,
              at,
              sendsMessage: true,
            },
          }),
        { text },
      ),
  }
}

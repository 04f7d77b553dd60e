/** Refunds for the wire, for members and for the park. */
import type { MallRefundDetail, MallRefundRow } from '@/contract/mallRefund'
import { expressCompanyText } from '@/rules/expressCompany'
import { payAmountOf, statusTextOf, type MallOrderWithLines } from '../mallOrder/mallOrder.service'
import type { MallRefund, RefundEntry, RefundWithLines } from './mallRefund.repository'
import { orderProblem, refundableLines } from './refundAmounts'
import { actionsOf, deskActionsOf, kindTexts, statusTexts, stepEndText } from './refundState'

/** A refund with its order and all refunds of the order. */
export interface RefundContext {
  refund: MallRefund
  order: MallOrderWithLines
  refunds: readonly RefundWithLines[]
  /** Picture path, or empty. */
  shopLogo: string
  /** ms */
  now: number
}

const partsOf = ({ refund, refunds }: RefundContext) =>
  refunds.find((one) => one.refund.id === refund.id)?.lines ?? []

const shared = (context: RefundContext): Omit<MallRefundRow, 'Actions'> => {
  const { refund, order } = context
  return {
    Id: refund.id,
    No: refund.no,
    OrderId: order.id,
    OrderCode: order.orderCode,
    ShopName: order.shopName,
    ShopLogo: context.shopLogo,
    Kind: refund.kind,
    KindText: kindTexts[refund.kind],
    Lines: partsOf(context).flatMap(({ line, qty, amount }) => {
      const row = order.lines.find((one) => one.line === line)
      if (!row) return []
      return [
        {
          ...{ Line: line, Name: row.name, SpecText: row.specText, Image: row.image },
          ...{ Qty: qty, Amount: amount },
        },
      ]
    }),
    Amount: refund.amount,
    Status: refund.status,
    StatusText: statusTexts[refund.status],
    CreatedAt: refund.createdAt.getTime(),
  }
}

/** Whether any line of an ended refund can be requested again. */
function canAgain(context: RefundContext): boolean {
  const { order, refunds, now } = context
  if (orderProblem(order, now) !== '') return false
  const own = new Set(partsOf(context).map(({ line }) => line))
  return refundableLines(order, refunds).some(
    ({ row, problem }) => own.has(row.line) && problem === '',
  )
}

export const rowOf = (context: RefundContext): MallRefundRow => ({
  ...shared(context),
  Actions: actionsOf(context.refund, canAgain(context)),
})

export type DeskRefundRow = ReturnType<typeof deskRowOf>

export const deskRowOf = (context: RefundContext) => ({
  ...shared(context),
  /** When the step times out; null: it does not. */
  StepEndsAt: context.refund.stepEndsAt?.getTime() ?? null,
  Actions: deskActionsOf(context.refund),
})

const entryOf = ({ at, actor, title, text, images }: RefundEntry) => ({
  At: at.getTime(),
  Actor: actor,
  Title: title,
  Text: text,
  Images: images,
})

function moneyText({ refundId }: MallRefund, isArrived: boolean): string {
  if (refundId === null) return ''
  return isArrived ? '已退回原支付账户' : '正在原路退回，到账时间以微信为准'
}

/** Whether a refund's money has arrived, and the state of its order's coupons and points. */
export interface RefundArrival {
  isArrived: boolean
  /** 券已退回, 券不退回：… */
  offers: string
}

const inFull = ({ refund }: RefundContext, { isArrived, offers }: RefundArrival) => ({
  Reason: refund.reason,
  Detail: refund.detail,
  Images: refund.images,
  Freight: refund.freight,
  ReturnTo: refund.returnTo,
  Parcel:
    refund.expressCompany === null
      ? null
      : {
          Company: refund.expressCompany,
          CompanyText: expressCompanyText(refund.expressCompany),
          No: refund.expressNo ?? '',
        },
  StepEndsAt: refund.stepEndsAt?.getTime() ?? null,
  StepEndText: stepEndText(refund),
  MoneyText: moneyText(refund, isArrived),
  OffersText: offers,
  DoneAt: refund.doneAt?.getTime() ?? null,
})

export const detailOf = (
  context: RefundContext,
  entries: readonly RefundEntry[],
  arrival: RefundArrival,
): MallRefundDetail => ({
  ...rowOf(context),
  ...inFull(context, arrival),
  Thread: entries.map(entryOf),
})

export type DeskRefund = ReturnType<typeof deskDetailOf>

export const deskDetailOf = (
  context: RefundContext,
  entries: readonly RefundEntry[],
  arrival: RefundArrival,
) => ({
  ...deskRowOf(context),
  ...inFull(context, arrival),
  OrderStatus: context.order.status,
  OrderStatusText: statusTextOf(context.order),
  PayAmount: payAmountOf(context.order),
  Thread: entries.map((entry) => ({
    ...entryOf(entry),
    /** Name of the park's staff member; empty for others. */
    Author: entry.author,
  })),
})

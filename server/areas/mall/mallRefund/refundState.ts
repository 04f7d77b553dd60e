import type { MallRefundAction, MallRefundStatus } from '@/contract/mallRefund'
import { COUNTER } from '@/rules/expressCompany'
import { Failure, notFound } from '../../../kernel/failure'
import type { mallRefund } from './mallRefund.table'

/** Actions of the park. */
export type DeskRefundAction = 'agree' | 'refuse' | 'receive' | 'rejectParcel' | 'say'

export type { MallRefundStatus } from '@/contract/mallRefund'

type MallRefund = typeof mallRefund.$inferSelect

/** Events of a refund: by the member, the park, its order or the sweep. */
export type RefundEvent =
  | 'cancel'
  | 'sendBack'
  | 'say'
  | 'agreeMoney'
  | 'agreeReturn'
  | 'refuse'
  | 'receive'
  | 'rejectParcel'
  | 'returnOver'
  | 'endByOrder'

export const statusTexts: Readonly<Record<MallRefundStatus, string>> = {
  Applied: '待商家处理',
  ToReturn: '待退回商品',
  ToReceive: '待商家收货',
  ToRefund: '退款中',
  Refunded: '已退款',
  BuyerCancelled: '已撤销',
  SellerRefused: '商家已拒绝',
  SellerRejectedParcel: '商家拒收退货',
}

export const kindTexts: Readonly<Record<MallRefund['kind'], string>> = {
  money: '仅退款',
  return: '退货退款',
}

/** Allowed transitions: status and event to next status. Others are rejected. */
export const transitions: Readonly<
  Record<MallRefundStatus, Partial<Record<RefundEvent, MallRefundStatus>>>
> = {
  Applied: {
    cancel: 'BuyerCancelled',
    say: 'Applied',
    agreeMoney: 'Refunded',
    agreeReturn: 'ToReturn',
    refuse: 'SellerRefused',
    endByOrder: 'BuyerCancelled',
  },
  ToReturn: {
    cancel: 'BuyerCancelled',
    sendBack: 'ToReceive',
    say: 'ToReturn',
    // Goods brought to the counter, or sent without notice.
    receive: 'Refunded',
    returnOver: 'BuyerCancelled',
    endByOrder: 'BuyerCancelled',
  },
  ToReceive: {
    // The member may keep goods announced for the counter.
    cancel: 'BuyerCancelled',
    // Corrects company or number.
    sendBack: 'ToReceive',
    say: 'ToReceive',
    receive: 'Refunded',
    rejectParcel: 'SellerRejectedParcel',
    endByOrder: 'BuyerCancelled',
  },
  // The money is booked in the transaction of the answer, so no refund stays in this status.
  ToRefund: {},
  Refunded: {},
  BuyerCancelled: {},
  SellerRefused: {},
  SellerRejectedParcel: {},
}

/** Statuses of refunds that have not ended. */
export const openStatuses = [
  'Applied',
  'ToReturn',
  'ToReceive',
] as const satisfies readonly MallRefundStatus[]

/** Statuses in which a refund waits for the park. */
export const parkStatuses = ['Applied', 'ToReceive'] as const satisfies readonly MallRefundStatus[]

export const isOpen = ({ status }: Pick<MallRefund, 'status'>): boolean =>
  (openStatuses as readonly MallRefundStatus[]).includes(status)

/** True if the refund ended without money. */
export const isFruitless = ({ status }: Pick<MallRefund, 'status'>): boolean =>
  status === 'BuyerCancelled' || status === 'SellerRefused' || status === 'SellerRejectedParcel'

/** State that decides the possible events. */
export type RefundState = Pick<MallRefund, 'status' | 'kind' | 'expressCompany'>

/** Status after `event`; undefined: not allowed. */
export function statusAfter(
  { status, kind, expressCompany }: RefundState,
  event: RefundEvent,
): MallRefundStatus | undefined {
  if (event === 'agreeMoney' && kind !== 'money') return undefined
  if (event === 'agreeReturn' && kind !== 'return') return undefined
  // A shipped return parcel cannot be cancelled.
  if (event === 'cancel' && status === 'ToReceive' && expressCompany !== COUNTER) return undefined
  return transitions[status][event]
}

/** Actions the member can take now. @param canAgain whether a line can be requested again */
export function actionsOf(state: RefundState, canAgain: boolean): MallRefundAction[] {
  const events = (['sendBack', 'cancel', 'say'] as const).filter(
    (event) => statusAfter(state, event) !== undefined,
  )
  return isFruitless(state) && canAgain ? [...events, 'again'] : events
}

/** Actions the park can take now. */
export function deskActionsOf(state: RefundState): DeskRefundAction[] {
  const can = (event: RefundEvent) => statusAfter(state, event) !== undefined
  const actions: DeskRefundAction[] = []
  if (can('agreeMoney') || can('agreeReturn')) actions.push('agree')
  if (can('refuse')) actions.push('refuse')
  if (can('receive')) actions.push('receive')
  if (can('rejectParcel')) actions.push('rejectParcel')
  if (can('say')) actions.push('say')
  return actions
}

/** What happens by itself when the refund's step expires; empty: it does not expire. */
export function stepEndText({ status, stepEndsAt }: Pick<MallRefund, 'status' | 'stepEndsAt'>) {
  if (stepEndsAt === null) return ''
  if (status === 'Applied') return '自动同意'
  if (status === 'ToReturn') return '自动关闭'
  if (status === 'ToReceive') return '自动退款'
  return ''
}

export const noOrder = () => notFound('订单不存在')
export const noRefund = () => notFound('退款记录不存在')
/** 409 `refundState`: not allowed in the refund's status, or the status has changed concurrently. */
export const wrongState = (status: MallRefundStatus) =>
  new Failure(409, `退款当前为“${statusTexts[status]}”，不能这样操作，请刷新后再看`, 'refundState')
/** 409 `refundState`: the order or line is not refundable. */
export const notRefundable = (why: string) => new Failure(409, why, 'refundState')

import { paidCalls } from '@/contract/paid'
import { useCall, usePagedCall } from '@/request/useCall'

/** Page size: the maximum number of bills per payment. */
export const billsAtOnce = 50

/**
 * Due bills, overdue first, of one room or (empty id) of all. Refetched whenever the page opens: another resident may
 * have paid, or the desk may have bound the room.
 */
export const useUnpaidBills = (roomId: string, isEnabled = true) =>
  usePagedCall(
    paidCalls.list,
    { State: 'unpaid', PageSize: billsAtOnce, ...(roomId && { RoomId: roomId }) },
    { isEnabled, staleMs: 0 },
  )

/** Bills paid in a year; undefined: the newest year with payments. */
export const usePaidBills = (roomId: string, year: number | undefined, isEnabled = true) =>
  usePagedCall(
    paidCalls.list,
    {
      State: 'paid',
      ...(year !== undefined && { Year: year }),
      ...(roomId && { RoomId: roomId }),
    },
    { isEnabled },
  )

export type UnpaidBills = ReturnType<typeof useUnpaidBills>

/** Maximum number of ids per hasPaid call. */
const checkedMax = 100

/** Payment state of bills that were shown before; not kept on the device, since it is valid only at this moment. */
export const useHasPaid = (ids: readonly string[], isEnabled: boolean) =>
  useCall(
    paidCalls.hasPaid,
    { Ids: ids.slice(0, checkedMax) },
    { isEnabled: isEnabled && ids.length > 0, isKept: false },
  )

export const useBillDetail = (id: string) =>
  useCall(paidCalls.detail, { Id: id }, { isEnabled: id !== '', isRefetchedWhenShown: true })

/** Result of a payment with its receipt; kept, so that the receipt can be shown without a network. */
export const useBillReceipt = (orderId: string) =>
  useCall(paidCalls.purchasingBillSuccess, { OrderId: orderId }, { isEnabled: orderId !== '' })

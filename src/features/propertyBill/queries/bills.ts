import { paidCalls } from '@/contract/paid'
import { useCall, usePagedCall } from '@/request/useCall'

/** Bills asked for at once: as many as one payment takes. */
export const billsAtOnce = 50

/**
 * What is due, overdue first, of one room or (empty id) of all. Asked for whenever the page is opened: somebody of the
 * flat may have paid, or the desk just bound the room.
 */
export const useUnpaidBills = (roomId: string, isEnabled = true) =>
  usePagedCall(
    paidCalls.list,
    { State: 'unpaid', PageSize: billsAtOnce, ...(roomId && { RoomId: roomId }) },
    { isEnabled, staleMs: 0 },
  )

/** What was paid in a year; undefined: in the newest one that has any. */
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

/** hasPaid takes no more at once. */
const checkedMax = 100

/** Whether bills that were shown before are paid by now; kept nowhere, for it is about this moment. */
export const useHasPaid = (ids: readonly string[], isEnabled: boolean) =>
  useCall(
    paidCalls.hasPaid,
    { Ids: ids.slice(0, checkedMax) },
    { isEnabled: isEnabled && ids.length > 0, isKept: false },
  )

export const useBillDetail = (id: string) =>
  useCall(paidCalls.detail, { Id: id }, { isEnabled: id !== '', isAskedWhenShown: true })

/** What a payment came to, with its receipt: kept, so that the receipt can be shown without a network. */
export const useBillReceipt = (orderId: string) =>
  useCall(paidCalls.purchasingBillSuccess, { OrderId: orderId }, { isEnabled: orderId !== '' })

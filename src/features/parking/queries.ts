import { carInfoCalls, parkingLotCalls, type ParkingStay } from '@/contract/carInfo'
import type { RequestOf } from '@/contract/endpoint'
import { useCall, usePagedCall, type CallOptions } from '@/request/useCall'

/** The chosen offers of a stay; omitted: the best ones. */
export type StayChoice = NonNullable<RequestOf<typeof carInfoCalls.queryTemporaryPay>['Choice']>

/**
 * The price of a stay is valid only at this moment. The answer is kept all the same: without a network the user can
 * still see when the car entered and until when it may leave.
 */
const live: CallOptions = { staleMs: 0, keepsPrevious: true, isRefetchedWhenShown: true }

/** Selects stays: those of the member's own cars, of a plate, of an order, or only those of a lot. */
export type StaySearch = Pick<
  RequestOf<typeof carInfoCalls.queryTemporaryPay>,
  'PlateNo' | 'LotId' | 'OrderId' | 'Near'
>

export const useStays = (search: StaySearch, isEnabled: boolean) =>
  useCall(carInfoCalls.queryTemporaryPay, search, { ...live, isEnabled })

/** The stay of a paper slip or of another code shown for a stay. */
export const useStayByCode = (code: string) =>
  useCall(
    carInfoCalls.parkingOrderDetailByCode,
    { Code: code },
    { ...live, isEnabled: /^\d{8}$/.test(code) },
  )

/** A stay at the price with the chosen offers, by its code if known; disabled while no offers are chosen. */
export function usePricedStay({ Code, PlateNo, Near }: ParkingStay, Choice: StayChoice | null) {
  const isAsked = Choice !== null
  const options = { staleMs: 0, isKept: false }
  const byCode = useCall(
    carInfoCalls.parkingOrderDetailByCode,
    // Without a choice the key must differ from that of the stay itself, which is kept on the device.
    Choice ? { Code, Choice } : { Code: '' },
    { ...options, isEnabled: isAsked && Code !== '' },
  )
  const byPlate = useCall(
    carInfoCalls.queryTemporaryPay,
    Choice
      ? { ...(Near ? { PlateNo: Near.Asked, Near: true } : { PlateNo }), Choice }
      : { PlateNo: '' },
    { ...options, isEnabled: isAsked && Code === '' },
  )
  return Code === '' ? { ...byPlate, data: byPlate.data?.[0] } : byCode
}

/** Refetched every minute, since the number of free spaces changes. */
export const useLots = () => useCall(parkingLotCalls.list, {}, { staleMs: 0, pollMs: 60_000 })

export const useCars = (isEnabled = true) => useCall(carInfoCalls.list, {}, { isEnabled })
export const useLongTerms = () => useCall(carInfoCalls.longtermList, {}, { staleMs: 0 })

/** Parking records of a month (YYYY-MM). */
export const useParkingRecords = (month: string) =>
  usePagedCall(carInfoCalls.parkingOrderList, { Month: month })
export const useParkingRecord = (id: string) =>
  useCall(carInfoCalls.parkingOrderDetail, { Id: id }, { isEnabled: id !== '' })

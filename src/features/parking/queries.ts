import { carInfoCalls, parkingLotCalls, type ParkingStay } from '@/contract/carInfo'
import type { RequestOf } from '@/contract/endpoint'
import { useCall, usePagedCall } from '@/request/useCall'

/** How the price is to be made, step by step; left out: as is best. */
export type StayChoice = NonNullable<RequestOf<typeof carInfoCalls.queryTemporaryPay>['Choice']>

/**
 * What a stay costs belongs to this moment. Its answer is kept all the same: without a network one still sees when the
 * car came in, and until when it may leave.
 */
const live = { staleMs: 0, keepsPrevious: true, isAskedWhenShown: true }

/** Which stays are asked for: those of the member's own cars, of a plate, of an order, or only those of a lot. */
export type StaySearch = Pick<
  RequestOf<typeof carInfoCalls.queryTemporaryPay>,
  'PlateNo' | 'LotId' | 'OrderId'
>

export const useStays = (search: StaySearch, isEnabled: boolean) =>
  useCall(carInfoCalls.queryTemporaryPay, search, { ...live, isEnabled })

/** The stay on a paper slip, or of any code shown for a stay. */
export const useStayByCode = (code: string) =>
  useCall(
    carInfoCalls.parkingOrderDetailByCode,
    { Code: code },
    { ...live, isEnabled: /^\d{8}$/.test(code) },
  )

/**
 * One stay at the price with the offers that were chosen, by its code where that is known; nothing is asked while none
 * are chosen.
 */
export function usePricedStay({ Code, PlateNo }: ParkingStay, Choice: StayChoice | null) {
  const isAsked = Choice !== null
  const options = { staleMs: 0, isKept: false }
  const byCode = useCall(
    carInfoCalls.parkingOrderDetailByCode,
    // Not the key of the stay itself while nothing is chosen: that one is kept on the device.
    Choice ? { Code, Choice } : { Code: '' },
    { ...options, isEnabled: isAsked && Code !== '' },
  )
  const byPlate = useCall(
    carInfoCalls.queryTemporaryPay,
    Choice ? { PlateNo, Choice } : { PlateNo: '' },
    { ...options, isEnabled: isAsked && Code === '' },
  )
  return Code === '' ? { ...byPlate, data: byPlate.data?.[0] } : byCode
}

/** Free spaces change by the minute. */
export const useLots = () => useCall(parkingLotCalls.list, {}, { staleMs: 0, pollMs: 60_000 })

export const useCars = (isEnabled = true) => useCall(carInfoCalls.list, {}, { isEnabled })
export const useLongTerms = () => useCall(carInfoCalls.longtermList, {}, { staleMs: 0 })

/** Stays of a month (YYYY-MM). */
export const useParkingRecords = (month: string) =>
  usePagedCall(carInfoCalls.parkingOrderList, { Month: month })
export const useParkingRecord = (id: string) =>
  useCall(carInfoCalls.parkingOrderDetail, { Id: id }, { isEnabled: id !== '' })

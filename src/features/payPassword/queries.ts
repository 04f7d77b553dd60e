import { payPasswordCalls } from '@/contract/payPassword'
import { useCall } from '@/request/useCall'

/** State of the payment password; never stored on the device. */
export const usePayPassword = () =>
  useCall(payPasswordCalls.getDetail, {}, { isKept: false, staleMs: 0 })

/** Limits that the user may choose. */
export const useLimits = () => useCall(payPasswordCalls.getLimitPrice, {}, { isKept: false })

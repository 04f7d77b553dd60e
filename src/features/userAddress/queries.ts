import { userAddressCalls } from '@/contract/userAddress'
import { useCall } from '@/request/useCall'

/** The member's addresses: default first, then by last use. */
export const useAddresses = (isEnabled = true) =>
  useCall(userAddressCalls.list, {}, { isEnabled, staleMs: 0, isRefetchedWhenShown: true })

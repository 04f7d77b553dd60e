import { userAddressCalls } from '@/contract/userAddress'
import { useCall } from '@/request/useCall'

/** A member's addresses: the default one first, the others by their last use. */
export const useAddresses = (isEnabled = true) =>
  useCall(userAddressCalls.list, {}, { isEnabled, staleMs: 0, isAskedWhenShown: true })

import { icCardCalls } from '@/contract/icCard'
import { useTopUp } from '@/features/checkout/actions/useTopUp'

/** Charging an IC card by its serial. */
export const useIcRecharge = (serial: string) =>
  useTopUp(icCardCalls.rechargeCard, (topUp) => ({ Serial: serial, ...topUp }))

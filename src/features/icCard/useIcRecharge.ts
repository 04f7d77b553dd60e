import { icCardCalls } from '@/contract/icCard'
import { useTopUp } from '@/features/checkout/useTopUp'

/** Charging an IC card by its serial. */
export const useIcRecharge = (serial: string) =>
  useTopUp(icCardCalls.rechargeCard, (topUp) => ({ Serial: serial, ...topUp }))

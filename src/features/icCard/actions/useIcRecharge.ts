import { icCardCalls } from '@/contract/icCard'
import { useTopUp } from '@/features/checkout/actions/useTopUp'

/** Charging an IC card by its serial. @param suggested id of the rule that is chosen while nothing else is */
export const useIcRecharge = (serial: string, suggested?: string) =>
  useTopUp(icCardCalls.rechargeCard, (topUp) => ({ Serial: serial, ...topUp }), suggested)

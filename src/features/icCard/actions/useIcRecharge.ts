import { icCardCalls } from '@/contract/icCard'
import { useTopUp } from '@/features/checkout/actions/useTopUp'

/** Recharges an IC card by its serial. @param suggested id of the rule selected by default */
export const useIcRecharge = (serial: string, suggested?: string) =>
  useTopUp(icCardCalls.rechargeCard, (topUp) => ({ Serial: serial, ...topUp }), suggested, serial)

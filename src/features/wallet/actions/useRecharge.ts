import { balanceCalls } from '@/contract/balance'
import { useTopUp } from '@/features/checkout/actions/useTopUp'

/** Recharges the account balance. @param suggested id of the rule selected by default */
export const useRecharge = (suggested?: string) =>
  useTopUp(balanceCalls.recharge, (topUp) => topUp, suggested)

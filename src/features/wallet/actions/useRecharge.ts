import { balanceCalls } from '@/contract/balance'
import { useTopUp } from '@/features/checkout/actions/useTopUp'

/** Recharging the account balance. @param suggested id of the rule that is chosen while nothing else is */
export const useRecharge = (suggested?: string) =>
  useTopUp(balanceCalls.recharge, (topUp) => topUp, suggested)

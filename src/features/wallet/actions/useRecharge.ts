import { balanceCalls } from '@/contract/balance'
import { useTopUp } from '@/features/checkout/actions/useTopUp'

/** Recharging the account balance. */
export const useRecharge = () => useTopUp(balanceCalls.recharge, (topUp) => topUp)

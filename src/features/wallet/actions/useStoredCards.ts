import { balanceCalls } from '@/contract/balance'
import { useTopUp } from '@/features/checkout/actions/useTopUp'
import { storedCardCalls } from '@/contract/storedCard'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { useActionOnce } from '@/features/checkout/actions/useCloseOrder'
import { showToast } from '@/platform/toast'

/** Recharges the account balance. @param suggested id of the rule selected by default */
export const useRecharge = (suggested?: string) =>
  useTopUp(balanceCalls.recharge, (topUp) => topUp, suggested)

/** Makes an order for a card; the card is bound automatically after the payment. */
export const useBuyCard = (forgetTyped: () => void) =>
  useOrderIntent(storedCardCalls.purchasingCard, { forgetTyped })

/** Extends an expired card by a year from today; its balance is unchanged. */
export function useActivateCard(id: string) {
  const action = useActionOnce(storedCardCalls.activate, `activateCard/${id}`, [
    storedCardCalls.myDetail,
    storedCardCalls.myListByStoredCard,
  ])
  const activate = () =>
    action.mutate({ Id: id }, { onSuccess: () => showToast({ text: '有效期已延长一年' }) })
  return { activate, isBusy: action.isPending }
}

import { storedCardCalls } from '@/contract/storedCard'
import { useActionOnce } from '@/features/checkout/actions/useActionOnce'
import { showToast } from '@/platform/toast'

/** Reactivates an expired card for another year; its balance is unchanged. */
export function useActivateCard(id: string) {
  const action = useActionOnce(storedCardCalls.activate, `activateCard/${id}`, [
    storedCardCalls.myDetail,
    storedCardCalls.myListByStoredCard,
  ])
  const activate = () =>
    action.mutate({ Id: id }, { onSuccess: () => showToast({ text: '已激活，有效期延长一年' }) })
  return { activate, isBusy: action.isPending }
}

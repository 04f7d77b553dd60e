import { storedCardCalls } from '@/contract/storedCard'
import { useActionOnce } from '@/features/checkout/actions/useActionOnce'
import { showToast } from '@/platform/toast'

/** Brings an expired card back for another year; its balance is untouched. */
export function useActivateCard(id: string) {
  const action = useActionOnce(storedCardCalls.activate, `activateCard/${id}`, [
    storedCardCalls.myDetail,
    storedCardCalls.myListByStoredCard,
  ])
  const activate = () =>
    action.mutate({ Id: id }, { onSuccess: () => showToast({ text: '已激活，有效期延长一年' }) })
  return { activate, isBusy: action.isPending }
}

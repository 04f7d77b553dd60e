import { useRef } from 'react'
import { storedCardCalls } from '@/contract/storedCard'
import { showToast } from '@/platform/toast'
import { newRequestId } from '@/request/requestId'
import { useAction } from '@/request/useCall'

/** Brings an expired card back for another year; its balance is untouched. */
export function useActivateCard(id: string) {
  const requestId = useRef('')
  const action = useAction(storedCardCalls.activate, [
    storedCardCalls.myDetail,
    storedCardCalls.myListByStoredCard,
  ])
  const activate = async () => {
    requestId.current ||= await newRequestId()
    action.mutate(
      { Id: id, RequestId: requestId.current },
      { onSuccess: () => showToast({ text: '已激活，有效期延长一年' }) },
    )
  }
  return { activate, isBusy: action.isPending }
}

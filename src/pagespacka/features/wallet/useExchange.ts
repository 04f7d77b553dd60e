import { useState } from 'react'
import { storedCardCalls } from '@/contract/storedCard'
import type { DataOf } from '@/contract/endpoint'
import { redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { newRequestId } from '@/request/requestId'
import { useAction } from '@/request/useCall'

type Preview = DataOf<typeof storedCardCalls.storedCardValid>

/** A code is looked at first, then bound: nobody binds a card unseen. */
export function useExchange() {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [requestId, setRequestId] = useState('')
  const [isLooking, setLooking] = useState(false)
  const exchange = useAction(
    storedCardCalls.storedCardExchange,
    [storedCardCalls.myListByStoredCard],
    { isShownByPage: true },
  )

  const look = async () => {
    setLooking(true)
    try {
      setPreview(
        await call(storedCardCalls.storedCardValid, { Code: code }, { onFailure: setError }),
      )
      setRequestId(await newRequestId())
    } catch {
      // Said below the field.
    } finally {
      setLooking(false)
    }
  }
  const bind = () =>
    exchange.mutate(
      { Code: code, RequestId: requestId },
      {
        onSuccess: (card) => {
          showToast({ text: '已绑定' })
          void redirect('valueCardDetail', { id: card.Id })
        },
        onError: (failure) => {
          setPreview(null)
          setError(failure.message)
        },
      },
    )
  return {
    code,
    error,
    preview,
    isBusy: isLooking || exchange.isPending,
    type: (text: string) => {
      setCode(text)
      setError('')
    },
    look,
    bind,
    forget: () => setPreview(null),
  }
}

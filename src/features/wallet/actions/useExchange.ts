import { useQueryClient } from '@tanstack/react-query'
import sha256 from 'crypto-js/sha256'
import { useState } from 'react'
import { payCalls } from '@/contract/pay'
import { storedCardCalls } from '@/contract/storedCard'
import type { DataOf } from '@/contract/endpoint'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { capitalsText } from '@/rules/typed/typedNumbers'

type Preview = DataOf<typeof storedCardCalls.storedCardValid>

const changed = [storedCardCalls.myListByStoredCard, payCalls.getUserMaxBalance]

/** Intent of binding a card; a hash, because the code itself is worth money and must not be stored on the device. */
const intentOf = (code: string) => `exchange/${sha256(capitalsText(code)).toString().slice(0, 32)}`

/** Redeems a card code: shows the card first, then binds it. */
export function useExchange() {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isBusy, setBusy] = useState(false)

  const look = async () => {
    if (code.trim() === '') {
      setError('请输入卡密')
      return
    }
    setBusy(true)
    try {
      setPreview(
        await call(storedCardCalls.storedCardValid, { Code: code }, { onFailure: setError }),
      )
    } catch {
      // The error is shown below the field.
    } finally {
      setBusy(false)
    }
  }
  const bind = async () => {
    setBusy(true)
    try {
      const card = await sendOnce(
        storedCardCalls.storedCardExchange,
        intentOf(code),
        { Code: code },
        { onFailure: setError },
      )
      for (const { path } of changed) void client.invalidateQueries({ queryKey: [path] })
      showToast({ text: '已绑定' })
      void redirect('valueCardDetail', { id: card.Id })
    } catch {
      setPreview(null) // the error is shown below the field, where the code can be corrected
    } finally {
      setBusy(false)
    }
  }
  return {
    code,
    error,
    preview,
    isBusy,
    type: (text: string) => {
      setCode(text)
      setError('')
    },
    look,
    bind: () => void bind(),
    forget: () => setPreview(null),
  }
}

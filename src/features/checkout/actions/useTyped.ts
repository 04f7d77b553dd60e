import { useState } from 'react'
import { quickOrderPayWindowMs } from '@/constants'
import { draftOf } from '@/state/draft'

interface Typed {
  text: string
  /** ms */
  at: number
}

/**
 * Text typed before a payment, kept over a reload and a log-in until the payment is made (`forget`). It expires after
 * minutes: an amount still filled in days later could be paid by mistake.
 * @param key page, field and subject: `sweepPay/amount/<shop id>`
 * @param initial value when nothing was typed
 */
export function useTyped(
  key: string,
  initial = '',
): [text: string, type: (text: string) => void, forget: () => void] {
  const [draft] = useState(() => draftOf<Typed>(`typed/${key}`))
  const [text, setText] = useState(() => {
    const { text: kept = initial, at = 0 } = draft.load()
    return Date.now() - at < quickOrderPayWindowMs ? kept : initial
  })
  const type = (next: string) => {
    setText(next)
    draft.save({ text: next, at: Date.now() })
  }
  const forget = () => {
    setText('')
    draft.clear()
  }
  return [text, type, forget]
}

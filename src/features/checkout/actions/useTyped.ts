import { useState } from 'react'
import { quickOrderPayWindowMs } from '@/constants'
import { draftOf } from '@/state/draft'

interface Typed {
  text: string
  /** ms */
  at: number
}

/**
 * The text typed before a payment, kept over a reload and a log-in until the payment is made (`forget`). It is kept
 * for minutes only: days later an amount that is already filled in would be paid by mistake.
 * @param key page, field and what it is about: `sweepPay/amount/<shop id>`
 * @param initial what stands there when nothing was typed
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

import { useState } from 'react'
import type { Endpoint, RequestOf } from '@/contract/endpoint'
import { parseYuan } from '@/rules/typedYuan'
import { useOrderIntent } from './useOrderIntent'
import { yuanFigure, yuanText } from '@/rules/yuanText'
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

/** Limits of a recharge, fen. */
interface Limits {
  RechargeMin: number
  RechargeMax: number
}

/** A recharge by rule or by a freely entered amount (fen). */
type TopUp = { RuleId: string } | { Amount: number }

/**
 * Recharges a balance or a card: by one of the rules, or by an amount within the limits.
 * @param requestFor builds the request for the choice, without its RequestId
 * @param suggested id of the rule selected by default
 * @param subject what is recharged; what was typed for one card is not offered for another
 */
export function useTopUp<E extends Endpoint>(
  endpoint: E,
  requestFor: (topUp: TopUp) => Omit<RequestOf<E>, 'RequestId' | 'signature'>,
  suggested = '',
  subject = '',
) {
  const key = `${endpoint.path}/${subject}`
  const [chosen, setRuleId, forgetRule] = useTyped(`topUp/rule${key}`)
  const [text, setText, forgetText] = useTyped(`topUp/amount${key}`)
  const [error, setError] = useState('')
  const ruleId = chosen || (text === '' ? suggested : '')
  const forgetTyped = () => {
    forgetRule()
    forgetText()
  }
  const intent = useOrderIntent(endpoint, { onFailure: setError, forgetTyped })
  const make = (topUp: TopUp) => void intent.make(requestFor(topUp) as never)

  const submit = (limits: Limits | undefined) => {
    if (ruleId) return make({ RuleId: ruleId })
    const amount = parseYuan(text)
    if (!amount) return setError('请选择档位或输入充值金额')
    if (limits && (amount < limits.RechargeMin || amount > limits.RechargeMax))
      return setError(`单笔充值 ${yuanFigure(limits.RechargeMin)}–${yuanText(limits.RechargeMax)}`)
    return make({ Amount: amount })
  }

  return {
    ruleId,
    text,
    error,
    chooseRule: (id: string) => {
      setRuleId(id)
      setText('')
      setError('')
    },
    type: (value: string) => {
      setText(value)
      setRuleId('')
      setError('')
    },
    submit,
    ...intent,
  }
}

import { useState } from 'react'
import type { Endpoint, RequestOf } from '@/contract/endpoint'
import { parseYuan } from '@/rules/typedYuan'
import { useOrderIntent } from './useOrderIntent'
import { useTyped } from './useTyped'
import { yuanFigure, yuanText } from '@/rules/yuanText'

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
 */
export function useTopUp<E extends Endpoint>(
  endpoint: E,
  requestFor: (topUp: TopUp) => Omit<RequestOf<E>, 'RequestId' | 'signature'>,
  suggested = '',
) {
  const [chosen, setRuleId, forgetRule] = useTyped(`topUp/rule${endpoint.path}`)
  const [text, setText, forgetText] = useTyped(`topUp/amount${endpoint.path}`)
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

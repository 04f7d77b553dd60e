import { useState } from 'react'
import { balanceCalls } from '@/contract/balance'
import { useOrderIntent } from '@/features/checkout/useOrderIntent'
import { parseYuan, shortYuan } from '@/rules/money'

interface Limits {
  /** Fen. */
  min: number
  max: number
}

/** Recharging the balance: by a rule, or by an amount of one's own between the limits. */
export function useRecharge() {
  const [ruleId, setRuleId] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const intent = useOrderIntent(balanceCalls.recharge, setError)

  const submit = (limits: Limits | undefined) => {
    if (ruleId) return void intent.make({ RuleId: ruleId })
    const amount = parseYuan(text)
    if (amount === null || amount === 0) return setError('请选择档位或输入充值金额')
    if (limits && amount < limits.min) return setError(`最少充值 ${shortYuan(limits.min)} 元`)
    if (limits && amount > limits.max) return setError(`单笔最多充值 ${shortYuan(limits.max)} 元`)
    return void intent.make({ Amount: amount })
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

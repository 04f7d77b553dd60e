import { useState } from 'react'
import { icCardCalls } from '@/contract/icCard'
import { useOrderIntent } from '@/features/checkout/useOrderIntent'
import { parseYuan, shortYuan } from '@/rules/money'

/** Charging an IC card by its serial: by a rule, or by an amount between the limits (fen). */
export function useIcRecharge(serial: string) {
  const [ruleId, setRuleId] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const intent = useOrderIntent(icCardCalls.rechargeCard, setError)

  const submit = (limits: { RechargeMin: number; RechargeMax: number } | undefined) => {
    if (ruleId) return void intent.make({ Serial: serial, RuleId: ruleId })
    const amount = parseYuan(text)
    if (!amount) return setError('请选择档位或输入充值金额')
    if (limits && (amount < limits.RechargeMin || amount > limits.RechargeMax))
      return setError(
        `充值金额为 ${shortYuan(limits.RechargeMin)}–${shortYuan(limits.RechargeMax)} 元`,
      )
    return void intent.make({ Serial: serial, Amount: amount })
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

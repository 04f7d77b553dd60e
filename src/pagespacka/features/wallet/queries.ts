import { balanceCalls } from '@/contract/balance'
import { payCalls } from '@/contract/pay'
import { storedCardCalls } from '@/contract/storedCard'
import { useCall, usePagedCall } from '@/request/useCall'

/** What can be spent now everywhere in the park. */
export const useSpendable = () => useCall(payCalls.getUserMaxBalance, {})

export const useBalance = () => useCall(balanceCalls.getBalance, {})
export const useRechargeRules = () => useCall(balanceCalls.getAllRule, {})
export const useBalanceConfig = () => useCall(balanceCalls.getBalanceConfig, {})

/** `month` YYYY-MM; `inOut` empty: both. */
export const useBalanceLog = (month: string, inOut?: 'in' | 'out') =>
  usePagedCall(balanceCalls.detail, { Month: month, InOut: inOut })

export const useMyCards = (group: 'valid' | 'invalid') =>
  usePagedCall(storedCardCalls.myListByStoredCard, { Group: group })
export const useMyCard = (id: string) =>
  useCall(storedCardCalls.myDetail, { Id: id }, { isEnabled: id !== '' })
/** `inOut` empty: both. */
export const useCardLog = (id: string, month: string, inOut?: 'in' | 'out') =>
  usePagedCall(
    storedCardCalls.myDefiniteDetail,
    { Id: id, Month: month, InOut: inOut },
    { isEnabled: id !== '' },
  )

export const useCardProducts = () => usePagedCall(storedCardCalls.list, {})
export const useCardProduct = (id: string) =>
  useCall(storedCardCalls.detail, { Id: id }, { isEnabled: id !== '' })

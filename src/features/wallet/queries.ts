import { useContext } from 'react'
import { balanceCalls } from '@/contract/balance'
import type { IcCard } from '@/contract/icCard'
import { payCalls } from '@/contract/pay'
import { storedCardCalls } from '@/contract/storedCard'
import { ServerClockContext } from '@/hooks/serverClock'
import { askAhead, askPagesAhead, prefetchedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'
import { expiryText } from '@/utils/expiryText'
import { pocketsOf } from './model'

/** Amount that can be spent everywhere in the park now. */
const useSpendable = () => useCall(payCalls.getUserMaxBalance, {}, { staleMs: prefetchedMs })

export const useBalance = () => useCall(balanceCalls.getBalance, {})
export const useRechargeRules = () => useCall(balanceCalls.getAllRule, {})
export const useBalanceConfig = () => useCall(balanceCalls.getBalanceConfig, {})

/** `month` YYYY-MM; `inOut` omitted: both directions. */
export const useBalanceLog = (month: string, inOut?: 'in' | 'out') =>
  usePagedCall(balanceCalls.detail, { Month: month, InOut: inOut })

export const useMyCards = (group: 'valid' | 'invalid') =>
  usePagedCall(storedCardCalls.myListByStoredCard, { Group: group })
export const useMyCard = (id: string) =>
  useCall(storedCardCalls.myDetail, { Id: id }, { isEnabled: id !== '' })
/** `inOut` omitted: both directions. */
export const useCardLog = (id: string, month: string, inOut?: 'in' | 'out') =>
  usePagedCall(
    storedCardCalls.myDefiniteDetail,
    { Id: id, Month: month, InOut: inOut },
    { isEnabled: id !== '' },
  )

export const useCardProducts = () => usePagedCall(storedCardCalls.list, {})
export const useCardProduct = (id: string) =>
  useCall(storedCardCalls.detail, { Id: id }, { isEnabled: id !== '' })

/** Prefetches the wallet's own funds before the page is rendered. */
export function askForWallet(): void {
  askAhead(payCalls.getUserMaxBalance, {})
  askPagesAhead(storedCardCalls.myListByStoredCard, { Group: 'valid' })
}

/**
 * All funds of the wallet; empty until all queries have answered (`isWaiting`).
 * @param icCards query for the member's IC cards, passed in by the page (features/icCard)
 */
export function useWallet(icCards: {
  data: IcCard[] | undefined
  isPending: boolean
  refetch: () => Promise<unknown>
}) {
  const now = useContext(ServerClockContext)()
  const spendable = useSpendable()
  const cards = useMyCards('valid')
  const rows = cards.data?.pages.flatMap(({ DataRows }) => DataRows)
  const pockets =
    spendable.data && rows && icCards.data
      ? pocketsOf(spendable.data, rows, icCards.data, (at) => expiryText(at, now))
      : { inOrder: [], limited: [] }
  return {
    spendable,
    ...pockets,
    isWaiting: spendable.isPending || cards.isPending || icCards.isPending,
    hasNoCards: rows?.length === 0,
    refetch: () => Promise.all([spendable.refetch(), cards.refetch(), icCards.refetch()]),
  }
}

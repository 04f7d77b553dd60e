import { balanceCalls } from '@/contract/balance'
import type { IcCard } from '@/contract/icCard'
import { payCalls } from '@/contract/pay'
import { storedCardCalls } from '@/contract/storedCard'
import { askAhead, askPagesAhead, justAskedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'
import { serverNow } from '@/state/serverClock'
import { formatTime } from '@/utils/dateTime'
import { pocketsOf } from './model'

/** What can be spent now everywhere in the park. */
const useSpendable = () => useCall(payCalls.getUserMaxBalance, {}, { staleMs: justAskedMs })

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

/** Asks for the wallet's own money before it is drawn. */
export function askForWallet(): void {
  askAhead(payCalls.getUserMaxBalance, {})
  askPagesAhead(storedCardCalls.myListByStoredCard, { Group: 'valid' })
}

/**
 * Everything of the wallet; the pockets are empty until all of it is known (`isWaiting`: it is on its way).
 * @param icCards the member's IC cards: features/icCard asks for them, the page hands them over
 */
export function useWallet(icCards: {
  data: IcCard[] | undefined
  isPending: boolean
  refetch: () => Promise<unknown>
}) {
  const spendable = useSpendable()
  const cards = useMyCards('valid')
  const rows = cards.data?.pages.flatMap(({ DataRows }) => DataRows)
  const pockets =
    spendable.data && rows && icCards.data
      ? pocketsOf(spendable.data, rows, icCards.data, serverNow(), (at) =>
          formatTime(at, 'yyyy-MM-dd'),
        )
      : { inOrder: [], limited: [] }
  return {
    spendable,
    ...pockets,
    isWaiting: spendable.isPending || cards.isPending || icCards.isPending,
    hasNoCards: rows?.length === 0,
    refetch: () => Promise.all([spendable.refetch(), cards.refetch(), icCards.refetch()]),
  }
}

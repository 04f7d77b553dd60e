import { icCardCalls } from '@/contract/icCard'
import { askAhead, prefetchedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

export const useMyIcCards = () => useCall(icCardCalls.getUserIcCard, {}, { staleMs: prefetchedMs })
/** Prefetches the cards before a page that shows them is rendered. */
export const askForMyIcCards = () => askAhead(icCardCalls.getUserIcCard, {})
/** Number of the member's IC cards and their total balance (fen); undefined until both are known. */
export function useIcTotals(isEnabled: boolean) {
  const count = useCall(icCardCalls.getUserIcCardCount, {}, { isEnabled })
  const balance = useCall(icCardCalls.getUserIcCardBalance, {}, { isEnabled })
  return {
    isPending: isEnabled && (count.isPending || balance.isPending),
    failureCount: count.failureCount + balance.failureCount,
    data:
      count.data && balance.data
        ? { count: count.data.Count, balance: balance.data.Balance }
        : undefined,
  }
}

export const useIcConfig = () => useCall(icCardCalls.config, {})
export const useIcRules = () => useCall(icCardCalls.ruleList, {})
export const useIcLimits = () => useCall(icCardCalls.balanceConfig, {})

/** A card by its printed serial; cards of other persons show no balance. */
export const useIcCardBySerial = (serial: string) =>
  useCall(
    icCardCalls.icCardInfoBySerial,
    { Serial: serial },
    { isEnabled: /^\d{8,20}$/.test(serial), isKept: false },
  )

/** Ledger of a card in a month (YYYY-MM). */
export const useIcLog = (cardId: string, month: string, inOut?: 'in' | 'out') =>
  usePagedCall(icCardCalls.incomeAndExpenditure, { CardId: cardId, Month: month, InOut: inOut })

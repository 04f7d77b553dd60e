import { useMemo, useEffect, useCallback, useState } from 'react'
import { useAtomValue } from 'jotai'
import { useIsInFront } from '@/hooks/useIsInFront'
import { usePeriodicRenewal } from '@/hooks/usePeriodicRenewal'
import { pageRouter } from '@/platform/pageRouter'
import { routes } from '@/routes'
import { network } from '@/platform/network'
import { sentenceOf } from '@/utils/sentence'
import { keepDay, keptDay } from '../model/dayList'
import { gateAtom } from '../model/gate'
import { keepTicketDay, keptTicketDay } from '../model/ticketDay'
import { askForDay, askForTicketDay } from '../queries'

/** Refresh interval: new guests make the list outdated. */
const renewEveryMs = 10 * 60_000

const noRoomText = '本机存储已满，断网时不能核验，请清理手机空间'

/** Today's list for offline checks: how it is fetched, stored and read. Must keep its identity. */
export interface KeptList<Kept> {
  /** Fetches and stores the list; false: the storage is full. */
  renew(): Promise<boolean>
  kept(): Kept | null
}

/** Today's list on this device; refreshed on mount, periodically, and when the network or the app comes back. */
function useKeptList<Kept>(list: KeptList<Kept>, isEnabled: boolean) {
  const [kept, setKept] = useState(() => (isEnabled ? list.kept() : null))
  /** Why the list is missing or outdated. */
  const [problem, setProblem] = useState('')

  const renew = useCallback(async () => {
    if (!isEnabled) return
    if (network.isOnline())
      try {
        setProblem((await list.renew()) ? '' : noRoomText)
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    setKept(list.kept())
  }, [list, isEnabled])

  // Checks on other pages change the stored list: it is read again when this page is shown.
  const isInFront = useIsInFront()
  useEffect(() => {
    if (isEnabled && isInFront) setKept(list.kept())
  }, [list, isEnabled, isInFront])

  usePeriodicRenewal(renew, renewEveryMs)
  return { kept, problem, renew }
}

const invitations = { kept: keptDay, renew: async () => keepDay(await askForDay()) }

/** Today's invitations kept on this device. */
export const useDayList = (isEnabled: boolean) => useKeptList(invitations, isEnabled)

/** Today's tickets of this device's gate; refetched when the gate changes. */
export function useTicketDay(isEnabled: boolean) {
  const gate = useAtomValue(gateAtom)
  const tickets = useMemo(
    () => ({
      kept: keptTicketDay,
      renew: async () => keepTicketDay(await askForTicketDay(gate)),
    }),
    [gate],
  )
  return useKeptList(tickets, isEnabled)
}

/**
 * Loads the scripts of the gate pages in advance, since they cannot be loaded without a network.
 * @param fetchScanner loads the scanner's scripts; must keep its identity
 */
export function useGateAhead(isEnabled: boolean, fetchScanner: () => Promise<void>): void {
  useEffect(() => {
    if (!isEnabled) return
    for (const path of [routes.typeGuestCode, routes.guestCheck, routes.checkRecords])
      void pageRouter.fetchAhead(path)
    void fetchScanner()
  }, [isEnabled, fetchScanner])
}

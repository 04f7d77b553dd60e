import { useEffect } from 'react'
import { useTaskDay, useShownJobs } from '@/features/staffTask/actions/useTaskDay'
import type { Loadable } from '@/components/pageState/PageState'
import type { Equipment } from '@/contract/equipment'
import { useFetchAhead } from '@/hooks/useFetchAhead'
import { useRound } from '../queries'
import type { Round } from './roundActs'

/** Machines known to the device. */
export type Machines = readonly Equipment[]

const none: Machines = []

/**
 * One round as shown to the user: from the kept day, which needs no network; other rounds are fetched.
 * @returns `machines`: those of the kept day
 */
export function useShownRound(id: string, isEnabled: boolean) {
  const { kept, problem, isAsked, renew } = useTaskDay('inspection', isEnabled)
  const ofDay = kept?.Jobs.find(({ Id }) => Id === id)
  const fetched = useRound(id, isEnabled && isAsked && !ofDay)
  const job = ofDay ?? fetched.data
  const [data] = useShownJobs('inspection', job ? [job] : [])
  const query: Loadable<Round> = ofDay
    ? { data, error: null, isPending: false, refetch: renew }
    : {
        ...{ data, error: fetched.error, refetch: fetched.refetch },
        isPending: isEnabled && fetched.isPending,
        // Until the day is loaded it is unknown whether it contains the round.
        fetchStatus: isEnabled && id !== '' && !isAsked ? 'fetching' : fetched.fetchStatus,
      }
  const refresh = async () => {
    await renew()
    if (!ofDay) await fetched.refetch()
  }
  return { query, machines: kept?.Equipment ?? none, problem, refresh }
}

const pages = ['inspectionDetail', 'equipmentDetail'] as const

/**
 * Loads the scripts of a round in advance, since they cannot be loaded without a network, e.g. in a basement.
 * @param fetchScanner loads the scanner's scripts; must keep its identity
 */
export function useRoundAhead(isEnabled: boolean, fetchScanner: () => Promise<void>): void {
  useFetchAhead(pages, isEnabled)
  useEffect(() => {
    if (isEnabled) void fetchScanner()
  }, [isEnabled, fetchScanner])
}

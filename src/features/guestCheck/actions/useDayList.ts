import { useMemo } from 'react'
import { useAtomValue } from 'jotai'
import { keepDay, keptDay } from '../model/dayList'
import { gateAtom } from '../model/gate'
import { keepTicketDay, keptTicketDay } from '../model/ticketDay'
import { askForDay, askForTicketDay } from '../queries'
import { useKeptList } from './useKeptList'

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

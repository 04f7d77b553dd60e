import { useAtomValue } from 'jotai'
import { gateAtom } from '../model/gate'
import { admitTicket, lookUpTicket } from './checkTicket'
import { useGateCheck } from './useGateCheck'
import type { ReadCode } from './useGuestCheck'

/** Check of one ticket. */
export function useTicketCheck({ code, way }: ReadCode) {
  const gate = useAtomValue(gateAtom)
  const { admit, ...check } = useGateCheck(code, lookUpTicket)
  return {
    ...check,
    admit: () => admit((requestId) => admitTicket({ Code: code, Gate: gate, Way: way }, requestId)),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { gateAtom } from '../model/gate'
import { checkReads } from '../queries'
import { admitGuest, lookUpGuest } from './checkGuest'
import type { CheckPayload } from './checkQueue'
import { useGateCheck } from './useGateCheck'

/** A code scanned or typed at the gate. */
export interface ReadCode {
  code: string
  way: CheckPayload['Way']
}

/** Check of one guest. */
export function useGuestCheck({ code, way }: ReadCode) {
  const client = useQueryClient()
  const gate = useAtomValue(gateAtom)
  const { admit, ...check } = useGateCheck(code, lookUpGuest)
  return {
    ...check,
    admit: (people: number) =>
      admit(async (requestId) => {
        const act = { Code: code, People: people, Gate: gate, Way: way }
        const admitted = await admitGuest(act, requestId)
        for (const { path } of checkReads)
          void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
        return admitted
      }),
  }
}

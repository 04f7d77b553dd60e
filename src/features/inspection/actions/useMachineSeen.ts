import type { Loadable } from '@/components/pageState/PageState'
import type { Equipment } from '@/contract/equipment'
import { readDay } from '@/features/staffTask/model/keptDay'
import { RequestError } from '@/rules/requestError'
import { machineIn } from '../model/machineIn'
import { useMachine } from '../queries'

/** A machine by its id or code: the server's, or without an answer that of a kept day. `isKept`: it is that one. */
export function useMachineSeen(wanted: { id: string; code: string }, isEnabled: boolean) {
  const asked = useMachine(wanted, isEnabled)
  const kept =
    asked.data || !isEnabled
      ? undefined
      : machineIn(
          [...(readDay('inspection')?.Equipment ?? []), ...(readDay('maintain')?.Equipment ?? [])],
          wanted,
        )
  // A refusal of the server's counts more than what was kept.
  const isKept = kept !== undefined && isUnanswered(asked.error)
  const query: Loadable<Equipment> = isKept
    ? { data: kept, error: null, isPending: false, refetch: asked.refetch }
    : asked
  return { query, isKept }
}

/** Whether nobody has judged the question: no network, or a server in trouble. */
const isUnanswered = (error: Error | null): boolean =>
  error instanceof RequestError &&
  (error.kind === 'network' || (error.failure.kind === 'failed' && error.failure.isTemporary))

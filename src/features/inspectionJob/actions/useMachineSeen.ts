import type { Loadable } from '@/components/pageState/PageState'
import type { Equipment } from '@/contract/equipment'
import { readDay } from '@/features/staffTask/model/keptDay'
import { RequestError } from '@/rules/requestError'
import { machineIn } from '../model/pointCode'
import { useMachine } from '../queries'

/** A machine by id or code: from the server, or from a kept day when the server does not answer (`isKept`). */
export function useMachineSeen(wanted: { id: string; code: string }, isEnabled: boolean) {
  const fetched = useMachine(wanted, isEnabled)
  const kept =
    fetched.data || !isEnabled
      ? undefined
      : machineIn(
          [...(readDay('inspection')?.Equipment ?? []), ...(readDay('maintain')?.Equipment ?? [])],
          wanted,
        )
  // A refusal by the server takes precedence over kept data.
  const isKept = kept !== undefined && isUnanswered(fetched.error)
  const query: Loadable<Equipment> = isKept
    ? { data: kept, error: null, isPending: false, refetch: fetched.refetch }
    : fetched
  return { query, isKept }
}

/** True when the request was not decided: no network, or a temporary server failure. */
const isUnanswered = (error: Error | null): boolean =>
  error instanceof RequestError &&
  (error.kind === 'network' || (error.failure.kind === 'failed' && error.failure.isTemporary))

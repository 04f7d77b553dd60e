import { useAtomValue } from 'jotai'
import { maintainJobCalls, type MaintainJobDetail } from '@/contract/maintainJob'
import type { RequestOf } from '@/contract/endpoint'
import { useCall, usePagedCall } from '@/request/useCall'
import { dayTurnAtom, readDay } from '@/features/staffTask/model/keptDay'

export type MaintainTab = NonNullable<RequestOf<typeof maintainJobCalls.myJobList>['Tab']>

/** Maintenance tasks of the user by tab. */
export const useMaintainJobs = (tab: MaintainTab, isEnabled: boolean) =>
  usePagedCall(maintainJobCalls.myJobList, { Tab: tab }, { isEnabled, isShownByPage: true })

/** Number of open tasks, today and later; undefined without a network. */
export const useMaintainCounts = (isEnabled: boolean) =>
  useCall(
    maintainJobCalls.myJobList,
    { Tab: 'later', PageSize: 1 },
    { isEnabled, isRefetchedWhenShown: true, isShownByPage: true },
  ).data?.Counts

/** One task in full: the newer of the server's answer and the kept day. */
export function useMaintainJob(id: string, isEnabled: boolean) {
  useAtomValue(dayTurnAtom)
  const query = useCall(
    maintainJobCalls.detail,
    { Id: id },
    {
      isEnabled: isEnabled && id !== '',
      staleMs: 0,
      isRefetchedWhenShown: true,
      isShownByPage: true,
    },
  )
  const kept = readDay('maintain')?.Jobs.find(({ Id }) => Id === id)
  const fetched: MaintainJobDetail | undefined = query.data
  return { ...query, data: newer(fetched, kept) }
}

/** The newer of two versions of a task. */
function newer(
  answered: MaintainJobDetail | undefined,
  kept: MaintainJobDetail | undefined,
): MaintainJobDetail | undefined {
  if (!answered || !kept) return answered ?? kept
  return kept.Version > answered.Version ? kept : answered
}

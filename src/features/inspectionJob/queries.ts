import { equipmentCalls } from '@/contract/equipment'
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { useCall, usePagedCall } from '@/request/useCall'

export type RoundTab = 'today' | 'later' | 'done'

/** Inspection rounds of the user by tab. */
export const useRounds = (tab: RoundTab) =>
  usePagedCall(inspectionJobCalls.myJobList, { Tab: tab }, { staleMs: 0, isShownByPage: true })

/** Number of open rounds, today and later; undefined without a network. */
export const useRoundCounts = (isEnabled: boolean) =>
  useCall(
    inspectionJobCalls.myJobList,
    { Tab: 'later', PageSize: 1 },
    { isEnabled, isRefetchedWhenShown: true, isShownByPage: true },
  ).data?.Counts

/** One round by id, for rounds that are not in today's kept list. */
export const useRound = (id: string, isEnabled: boolean) =>
  useCall(
    inspectionJobCalls.detail,
    { Id: id },
    {
      isEnabled: isEnabled && id !== '',
      staleMs: 0,
      isRefetchedWhenShown: true,
      isShownByPage: true,
    },
  )

/** One machine, by id or by scanned or typed code. */
export const useMachine = ({ id, code }: { id: string; code: string }, isEnabled: boolean) =>
  useCall(equipmentCalls.get, id === '' ? { Code: code } : { Id: id }, {
    isEnabled: isEnabled && (id !== '' || code !== ''),
    isShownByPage: true,
  })

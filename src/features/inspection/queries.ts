import { equipmentCalls } from '@/contract/equipment'
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { useCall, usePagedCall } from '@/request/useCall'

export type RoundTab = 'today' | 'later' | 'done'

/** The person's rounds of a tab. */
export const useRounds = (tab: RoundTab) =>
  usePagedCall(inspectionJobCalls.myJobList, { Tab: tab }, { staleMs: 0, isShownByPage: true })

/** How many rounds are open, today and later; nothing without a network. */
export const useRoundCounts = (isEnabled: boolean) =>
  useCall(
    inspectionJobCalls.myJobList,
    { Tab: 'later', PageSize: 1 },
    { isEnabled, isAskedWhenShown: true, isShownByPage: true },
  ).data?.Counts

/** One round, for one that is not of today: those are in the kept day. */
export const useRound = (id: string, isEnabled: boolean) =>
  useCall(
    inspectionJobCalls.detail,
    { Id: id },
    { isEnabled: isEnabled && id !== '', staleMs: 0, isAskedWhenShown: true, isShownByPage: true },
  )

/** One machine, by its id or by what was scanned or typed. */
export const useMachine = ({ id, code }: { id: string; code: string }, isEnabled: boolean) =>
  useCall(equipmentCalls.get, id === '' ? { Code: code } : { Id: id }, {
    isEnabled: isEnabled && (id !== '' || code !== ''),
    isShownByPage: true,
  })

import { equipmentCalls } from '@/contract/equipment'
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { useCall, usePagedCall } from '@/request/useCall'

export type RoundTab = 'today' | 'later' | 'done'

/** Rounds of a tab, and how many each has; today's come from the kept day where nobody answers. */
export const useRounds = (tab: RoundTab, isEnabled: boolean) =>
  usePagedCall(
    inspectionJobCalls.myJobList,
    { Tab: tab },
    { isEnabled, staleMs: 0, isShownByPage: true },
  )

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

import { invitationCalls, type CheckRecord } from '@/contract/invitation'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { call } from '@/request/call'
import { useCall, usePagedCall } from '@/request/useCall'
import type { DayList } from './model/dayList'
import type { TicketDay } from './model/ticketDay'

export type { CheckRecord }

/** Reads outdated by a check. */
export const checkReads = [invitationCalls.checkListByPageInfo]

/** Today's invitations, for checks without a network. */
export const askForDay = (): Promise<DayList> => call(invitationCalls.day, {}, { isSilent: true })

/** Today's tickets of one gate, for checks without a network. */
export const askForTicketDay = (gate: string): Promise<TicketDay> =>
  call(ticketCheckCalls.day, { Gate: gate }, { isSilent: true })

/** Checked tickets, latest first. */
export const useTicketRecords = (isEnabled: boolean) =>
  usePagedCall(ticketCheckCalls.records, {}, { isEnabled, staleMs: 0, isShownByPage: true })

/** Filter of the check records. */
export interface RecordFilter {
  /** YYYY-MM-DD; empty: all days. */
  day: string
  /** Empty: all gates. */
  gate: string
  staffId: string
  text: string
  isConflictOnly: boolean
}

/** Guest checks, latest first. */
export const useCheckRecords = (filter: RecordFilter, isEnabled: boolean) =>
  usePagedCall(
    invitationCalls.checkListByPageInfo,
    {
      ...(filter.day && { Day: filter.day }),
      ...(filter.gate && { Gate: filter.gate }),
      ...(filter.staffId && { StaffId: filter.staffId }),
      ...(filter.text && { Text: filter.text }),
      ...(filter.isConflictOnly && { Conflicts: true }),
    },
    { isEnabled, staleMs: 0, isShownByPage: true },
  )

/** Number of guests admitted on a day, and the gates used. */
export const useDayNumbers = (day: string, isEnabled: boolean) =>
  useCall(
    invitationCalls.checkListByPageInfo,
    { Day: day, PageSize: 1 },
    { isEnabled, staleMs: 0, isRefetchedWhenShown: true, isShownByPage: true },
  )

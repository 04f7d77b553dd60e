import { invitationCalls, type CheckRecord } from '@/contract/invitation'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { call } from '@/request/call'
import { useCall, usePagedCall } from '@/request/useCall'
import type { DayList } from './model/dayList'
import type { TicketDay } from './model/ticketDay'

export type { CheckRecord }

/** Reads whose answers a check makes old. */
export const checkReads = [invitationCalls.checkListByPageInfo]

/** Today's invitations for a device without a network. */
export const askForDay = (): Promise<DayList> => call(invitationCalls.day, {}, { isSilent: true })

/** Today's tickets of one gate for a device without a network. */
export const askForTicketDay = (gate: string): Promise<TicketDay> =>
  call(ticketCheckCalls.day, { Gate: gate }, { isSilent: true })

/** Checked tickets, the latest first. */
export const useTicketRecords = (isEnabled: boolean) =>
  usePagedCall(ticketCheckCalls.records, {}, { isEnabled, staleMs: 0, isShownByPage: true })

/** Which checks the records show. */
export interface RecordFilter {
  /** YYYY-MM-DD; empty: all days. */
  day: string
  /** Empty: all. */
  gate: string
  staffId: string
  text: string
  isConflictOnly: boolean
}

/** Checks, the latest first. */
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

/** How many were let in on a day, and at which gates. */
export const useDayNumbers = (day: string, isEnabled: boolean) =>
  useCall(
    invitationCalls.checkListByPageInfo,
    { Day: day, PageSize: 1 },
    { isEnabled, staleMs: 0, isAskedWhenShown: true, isShownByPage: true },
  )

import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { parkCalls } from '@/contract/park'
import { useCall, usePagedCall } from '@/request/useCall'
import type { ListFilter } from '../model/listFilter'

/** Activities of a filter, by their beginning; pages of 20. The first page also knows all kinds. */
export const useActivities = ({ from, to, kind, state }: ListFilter) =>
  usePagedCall(activityRegistrationCalls.list, {
    ...(from && { From: from }),
    ...(to && { To: to }),
    ...(kind && { Kind: kind }),
    State: state,
  })

/** How many activities each day of a month (YYYY-MM) has; asked while the calendar is open. */
export const useMonth = (month: string, kind: string, isEnabled: boolean) =>
  useCall(
    activityRegistrationCalls.list,
    { PageIndex: 1, PageSize: 1, Month: month, ...(kind && { Kind: kind }) },
    { isEnabled, keepsPrevious: true },
  )

/** One activity, with what this member may do. */
export const useActivity = (id: string) =>
  useCall(
    activityRegistrationCalls.detail,
    { Id: id },
    { isEnabled: id !== '', isAskedWhenShown: true },
  )

/** The questions of its form, for visitors too. */
export const useFormFields = (activityId: string) =>
  useCall(
    activityRegistrationCalls['form-fields'],
    { ActivityId: activityId },
    { isEnabled: activityId !== '', staleMs: 300_000 },
  )

/** The address that leads to an activity from outside: what a poster's QR code says. */
export const useEntryUrl = (id: string, isEnabled: boolean) =>
  useCall(parkCalls.getEntryUrl, { type: 'activity', id }, { isEnabled })

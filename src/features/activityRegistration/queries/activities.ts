import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { useCall, usePagedCall } from '@/request/useCall'
import type { ListFilter } from '../model/activityText'

/** Activities of a filter by start time, 20 per page. The first page also returns all kinds. */
export const useActivities = ({ from, to, kind, state }: ListFilter) =>
  usePagedCall(activityRegistrationCalls.list, {
    ...(from && { From: from }),
    ...(to && { To: to }),
    ...(kind && { Kind: kind }),
    State: state,
  })

/** Number of activities per day of a month (YYYY-MM); enabled while the calendar is open. */
export const useMonth = (month: string, kind: string, isEnabled: boolean) =>
  useCall(
    activityRegistrationCalls.list,
    { PageIndex: 1, PageSize: 1, Month: month, ...(kind && { Kind: kind }) },
    { isEnabled, keepsPrevious: true },
  )

/** One activity, with the actions available to this member. */
export const useActivity = (id: string) =>
  useCall(
    activityRegistrationCalls.detail,
    { Id: id },
    { isEnabled: id !== '', isRefetchedWhenShown: true },
  )

/** Questions of an activity's form, available to visitors too. */
export const useFormFields = (activityId: string) =>
  useCall(
    activityRegistrationCalls['form-fields'],
    { ActivityId: activityId },
    { isEnabled: activityId !== '', staleMs: 300_000 },
  )

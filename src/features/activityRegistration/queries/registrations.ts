import { activityPersonCalls, activityRegistrationCalls } from '@/contract/activityRegistration'
import type { DataOf, RequestOf } from '@/contract/endpoint'
import { useAction, useAskAgain, useCall, usePagedCall, type PollMs } from '@/request/useCall'

export type MyTab = NonNullable<
  RequestOf<typeof activityRegistrationCalls.myActivityRegistration>['Tab']
>

/** Reads outdated by a registration, its payment or its end. */
export const signUpReads = [
  activityRegistrationCalls.list,
  activityRegistrationCalls.detail,
  activityRegistrationCalls.getForm,
  activityRegistrationCalls.getFormByResultId,
  activityRegistrationCalls.myActivityRegistration,
]

/** Refetches all visible sign-up reads. */
export const useAskSignUpsAgain = () => useAskAgain(signUpReads)

/** The member's registrations by tab, with the count of each tab. */
export const useMyRegistrations = (tab: MyTab, isEnabled: boolean) =>
  usePagedCall(activityRegistrationCalls.myActivityRegistration, { Tab: tab }, { isEnabled })

/** Data of the sign-up form: questions, kept people, places, points. Not kept on the device: it holds personal data. */
export const useSignUpForm = (activityId: string) =>
  useCall(
    activityRegistrationCalls.getForm,
    { ActivityId: activityId },
    { isEnabled: activityId !== '', isKept: false, staleMs: 0 },
  )

/**
 * One registration in full.
 * @param id id of the registration or of its order, since the cashier links here with the order id
 */
export const useRecord = (
  id: string,
  pollMs?: PollMs<DataOf<typeof activityRegistrationCalls.getFormByResultId>>,
) =>
  useCall(
    activityRegistrationCalls.getFormByResultId,
    { Id: id },
    { isEnabled: id !== '', isRefetchedWhenShown: true, pollMs },
  )

/** Refund if cancelled now; may change any minute. */
export const useCancelQuote = (id: string, isEnabled: boolean) =>
  useCall(
    activityRegistrationCalls.cancelQuote,
    { Id: id },
    { isEnabled, isKept: false, staleMs: 0 },
  )

/** Check-in codes for the next ten minutes, and the number of people checked in. */
export const useCheckInCodes = (id: string, isEnabled: boolean, pollMs: number) =>
  useCall(
    activityRegistrationCalls.checkInCode,
    { Id: id },
    { isEnabled, isKept: false, staleMs: 0, pollMs },
  )

/** Gives up a place on the waiting list or an offered place. */
export const useDecline = () => useAction(activityRegistrationCalls.decline, signUpReads)

/** People kept for future sign-ups; numbers are masked. */
export const useKeptPeople = (isEnabled: boolean) =>
  useCall(activityPersonCalls.list, {}, { isEnabled, isKept: false })

export const useForgetPerson = () =>
  useAction(activityPersonCalls.delete, [activityPersonCalls.list])

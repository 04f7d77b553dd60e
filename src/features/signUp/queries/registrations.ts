import { activityPersonCalls, activityRegistrationCalls } from '@/contract/activityRegistration'
import type { RequestOf } from '@/contract/endpoint'
import { useAction, useAskAgain, useCall, usePagedCall } from '@/request/useCall'

export type MyTab = NonNullable<
  RequestOf<typeof activityRegistrationCalls.myActivityRegistration>['Tab']
>

/** Everything that a registration, its payment or its end makes old. */
export const signUpReads = [
  activityRegistrationCalls.list,
  activityRegistrationCalls.detail,
  activityRegistrationCalls.getForm,
  activityRegistrationCalls.getFormByResultId,
  activityRegistrationCalls.myActivityRegistration,
]

/** Asks anew for all of them that are shown. */
export const useAskSignUpsAgain = () => useAskAgain(signUpReads)

/** The member's own: coming, waiting, over; with the number of each. */
export const useMyRegistrations = (tab: MyTab, isEnabled: boolean) =>
  usePagedCall(activityRegistrationCalls.myActivityRegistration, { Tab: tab }, { isEnabled })

/** What the form of an activity needs: questions, kept people, places, points. Answers hold personal data. */
export const useSignUpForm = (activityId: string) =>
  useCall(
    activityRegistrationCalls.getForm,
    { ActivityId: activityId },
    { isEnabled: activityId !== '', isKept: false, staleMs: 0 },
  )

/**
 * One registration whole.
 * @param id its own or that of the order that pays it, as the cashier leads here
 */
export const useRecord = (id: string, pollMs?: number) =>
  useCall(
    activityRegistrationCalls.getFormByResultId,
    { Id: id },
    { isEnabled: id !== '', isAskedWhenShown: true, pollMs },
  )

/** What cancelling now gives back; true for this minute only. */
export const useCancelQuote = (id: string, isEnabled: boolean) =>
  useCall(
    activityRegistrationCalls.cancelQuote,
    { Id: id },
    { isEnabled, isKept: false, staleMs: 0 },
  )

/** A batch of check-in codes for the next ten minutes, and how many have come in. */
export const useCheckInCodes = (id: string, isEnabled: boolean, pollMs: number) =>
  useCall(
    activityRegistrationCalls.checkInCode,
    { Id: id },
    { isEnabled, isKept: false, staleMs: 0, pollMs },
  )

/** Gives up a place on the waiting list, or the one that was offered. */
export const useDecline = () => useAction(activityRegistrationCalls.decline, signUpReads)

/** People kept for the next sign-up; numbers are masked. */
export const useKeptPeople = (isEnabled: boolean) =>
  useCall(activityPersonCalls.list, {}, { isEnabled, isKept: false })

export const useForgetPerson = () =>
  useAction(activityPersonCalls.delete, [activityPersonCalls.list])

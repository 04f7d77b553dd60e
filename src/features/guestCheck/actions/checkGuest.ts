/** Looks up and admits a guest by the server, or by the device's own list when the server does not answer in time. */
import { invitationCalls, type CheckAnswer } from '@/contract/invitation'
import { enqueue, flushQueue, waitingEntriesAtom } from '@/offlineQueue/queue'
import { call } from '@/request/call'
import { resultText } from '@/rules/invitationToken/judge'
import { store } from '@/state/store'
import { checkCall, unsentPeople, type CheckPayload } from './checkQueue'
import { inTime } from './checkTicket'
import { judgeLocally, keptDay, noteSeen, type LocalAnswer } from '../model/dayList'

/** Guest data shown at the gate, masked. */
export interface ShownGuest {
  title: string
  name: string
  phone: string
  plate: string
  place: string
  inviter: string
  /** Validity, ms since 1970. */
  from: number
  to: number
}

/** Result of a check as shown. */
export interface ShownCheck extends Omit<CheckAnswer, 'Invitation'> {
  guest: ShownGuest | null
  /** Number of people invited. */
  people: number
  /** Number of people admitted by this check; 0: looked up only, or refused. */
  admitted: number
  isOffline: boolean
}

export const noListText = '没有网络，本机也没有今天的名单。请联网打开一次核验页'

function shownAnswer(answer: CheckAnswer, admitted = 0): ShownCheck {
  const { Invitation } = answer
  return {
    Result: answer.Result,
    ResultText: answer.ResultText,
    Left: answer.Left,
    LastCheck: answer.LastCheck,
    admitted,
    isOffline: false,
    people: Invitation?.People ?? 1,
    guest: Invitation && {
      title: Invitation.Title,
      name: Invitation.GuestName,
      phone: Invitation.GuestPhoneMask,
      plate: Invitation.PlateNo,
      place: Invitation.PlaceName,
      inviter: Invitation.InviterName,
      from: Invitation.ValidFrom,
      to: Invitation.ValidTo,
    },
  }
}

function shownLocal({ result, judged, entry, left }: LocalAnswer, admitted = 0): ShownCheck {
  return {
    Result: result,
    ResultText: resultText(result, judged),
    Left: left,
    LastCheck: null,
    admitted,
    isOffline: true,
    people: entry?.people ?? 1,
    guest: entry && {
      title: entry.title,
      name: entry.guest,
      phone: entry.phone,
      plate: entry.plate,
      place: entry.place,
      inviter: entry.inviter,
      from: entry.from,
      to: entry.to,
    },
  }
}

const waitingFor = (id: string): number => unsentPeople(store.get(waitingEntriesAtom)).get(id) ?? 0

async function locally(code: string, people: number): Promise<LocalAnswer> {
  const kept = keptDay()
  if (!kept) throw new Error(noListText)
  return judgeLocally(kept, code, people, waitingFor)
}

/**
 * Looks up a code; changes nothing.
 * @throws Error with a message for the user: refused by the server, or neither network nor list available
 */
export async function lookUpGuest(code: string): Promise<ShownCheck> {
  void flushQueue()
  const answer = await inTime((signal) =>
    call(invitationCalls.checkInfo, { Code: code }, { isSilent: true, signal }),
  )
  noteSeen(answer?.Invitation ?? null)
  // The server does not know people admitted on this device without a network.
  const isWaiting = answer?.Invitation && waitingFor(answer.Invitation.Id) > 0
  if (!answer || (isWaiting && keptDay())) return shownLocal(await locally(code, 1))
  return shownAnswer(answer)
}

/**
 * Admits people. Without a server answer the check is stored on the device before this resolves.
 * @param requestId id of this admission, the same for every retry: an unanswered attempt may have arrived
 * @throws Error with a message for the user, also when the device storage is full
 */
export async function admitGuest(
  check: Omit<CheckPayload, 'Result'>,
  requestId: string,
): Promise<ShownCheck> {
  const answer = await inTime((signal) =>
    call(invitationCalls.check, { ...check, RequestId: requestId }, { isSilent: true, signal }),
  )
  if (answer) {
    noteSeen(answer.Invitation)
    return shownAnswer(answer, answer.Result === 'ok' ? answer.Record.People : 0)
  }
  const local = await locally(check.Code, check.People)
  const note = { id: local.id, title: local.entry?.title ?? '', guest: local.entry?.guest ?? '' }
  await enqueue({ call: checkCall, payload: { ...check, Result: local.result }, note, requestId })
  const isIn = local.result === 'ok'
  const left = isIn ? local.left - check.People : local.left
  return shownLocal({ ...local, left }, isIn ? check.People : 0)
}

/**
 * Looks up a ticket and admits its holder by the server, or by the device's own list when the server does not answer in
 * time.
 */
import {
  ticketCheckCalls,
  type CheckedTicket,
  type TicketCheckAnswer,
} from '@/contract/ticketCheck'
import { enqueue, waitingEntriesAtom } from '@/offlineQueue/queue'
import { call } from '@/request/call'
import { ticketResultText } from '@/rules/ticketCode/judgeTicket'
import { store } from '@/state/store'
import { network } from '@/platform/network'
import { judgeByDay, keptTicketDay, noteUsed, type LocalTicket } from '../model/ticketDay'
import { isUnanswered } from '../model/verdict'
import { ticketCheckCall, ticketCheckOf, type TicketCheckPayload } from './ticketQueue'

/** Time limit for a server answer at the gate, ms. */
const patienceMs = 4_000

/** Runs a request with the time limit; null when the server did not answer in time. */
export async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  if (!network.isOnline()) return null
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await ask(patience.signal)
  } catch (error) {
    if (isUnanswered(error)) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Result of a check as shown. */
export interface ShownTicket extends Omit<TicketCheckAnswer, 'Ticket'> {
  ticket: CheckedTicket | null
  /** True when this check admitted the holder; false: looked up only, or refused. */
  isIn: boolean
  isOffline: boolean
}

export const noTicketDayText = '没有网络，本机也没有今天的门票名单。请联网打开一次核验页'

const shownAnswer = (
  { Result, ResultText, Ticket, LastCheck }: TicketCheckAnswer,
  isIn = false,
): ShownTicket => ({ Result, ResultText, LastCheck, ticket: Ticket, isIn, isOffline: false })

/** The device holds only the tickets of its gate. */
const unknownHereText = '不在本通道的名单里，请核对通道，或联网再查'

const shownLocal = ({ result, judged, ticket }: LocalTicket, isIn = false): ShownTicket => ({
  Result: result,
  ResultText: result === 'unknown' ? unknownHereText : ticketResultText(result, judged),
  LastCheck: null,
  ...{ ticket, isIn, isOffline: true },
})

const isUsedHere = (id: string): boolean =>
  store
    .get(waitingEntriesAtom)
    .filter(({ call: name }) => name === ticketCheckCall)
    .map(ticketCheckOf)
    .some(({ payload, note }) => note.id === id && payload.Result === 'ok')

function locally(code: string): LocalTicket {
  const kept = keptTicketDay()
  if (!kept) throw new Error(noTicketDayText)
  return judgeByDay(kept, code, isUsedHere)
}

const noteAnswer = ({ Result, Ticket }: TicketCheckAnswer, isCheck: boolean): void => {
  if (Result === 'used' || (isCheck && Result === 'ok')) noteUsed(Ticket)
}

/**
 * Looks up a code; changes nothing.
 * @throws Error with a message for the user: refused by the server, or neither network nor kept ticket day available
 */
export async function lookUpTicket(code: string): Promise<ShownTicket> {
  const answer = await inTime((signal) =>
    call(ticketCheckCalls.checkInfo, { Code: code }, { isSilent: true, signal }),
  )
  // The server does not know holders admitted on this device without a network.
  const isWaiting = answer?.Ticket && isUsedHere(answer.Ticket.Id)
  if (!answer || (isWaiting && keptTicketDay())) return shownLocal(locally(code))
  noteAnswer(answer, false)
  return shownAnswer(answer)
}

/**
 * Admits the ticket holder. Without a server answer the check is stored on the device before this resolves.
 * @param requestId id of this admission, the same for every retry: an unanswered attempt may have arrived
 * @throws Error with a message for the user, also when the device storage is full
 */
export async function admitTicket(
  check: Omit<TicketCheckPayload, 'Result'>,
  requestId: string,
): Promise<ShownTicket> {
  const answer = await inTime((signal) =>
    call(ticketCheckCalls.check, { ...check, RequestId: requestId }, { isSilent: true, signal }),
  )
  if (answer) {
    noteAnswer(answer, true)
    return shownAnswer(answer, answer.Result === 'ok')
  }
  const local = locally(check.Code)
  const { ticket, result } = local
  const note = { id: ticket?.Id ?? '', title: ticket?.Title ?? '', seat: ticket?.SeatText ?? '' }
  await enqueue({
    ...{ call: ticketCheckCall, payload: { ...check, Result: result }, note, requestId },
  })
  return shownLocal(local, result === 'ok')
}

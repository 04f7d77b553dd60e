/** Looking up a ticket and letting its holder in, by the server, or by the device alone when nobody answers in time. */
import {
  ticketCheckCalls,
  type CheckedTicket,
  type TicketCheckAnswer,
} from '@/contract/ticketCheck'
import { enqueue, waitingEntriesAtom } from '@/offlineQueue/queue'
import { call } from '@/request/call'
import { ticketResultText } from '@/rules/ticketCode/judgeTicket'
import { store } from '@/state/store'
import { judgeByDay, keptTicketDay, noteUsed, type LocalTicket } from '../model/ticketDay'
import { inTime } from './inTime'
import { ticketCheckCall, ticketCheckOf, type TicketCheckPayload } from './ticketQueue'

/** What is shown of a check. */
export interface ShownTicket extends Omit<TicketCheckAnswer, 'Ticket'> {
  ticket: CheckedTicket | null
  /** Let in by this very check; false: it only looked, or refused. */
  isIn: boolean
  isOffline: boolean
}

export const noTicketDayText = '没有网络，本机也没有今天的门票名单。请联网打开一次核验页'

const shownAnswer = (
  { Result, ResultText, Ticket, LastCheck }: TicketCheckAnswer,
  isIn = false,
): ShownTicket => ({ Result, ResultText, LastCheck, ticket: Ticket, isIn, isOffline: false })

/** The device holds the tickets of its gate alone. */
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
 * What a code stands for; changes nothing.
 * @throws Error with a sentence for the person: refused by the server, or no network and no kept day
 */
export async function lookUpTicket(code: string): Promise<ShownTicket> {
  const answer = await inTime((signal) =>
    call(ticketCheckCalls.checkInfo, { Code: code }, { isSilent: true, signal }),
  )
  // The server does not know of whom this device has let in without a network.
  const isWaiting = answer?.Ticket && isUsedHere(answer.Ticket.Id)
  if (!answer || (isWaiting && keptTicketDay())) return shownLocal(locally(code))
  noteAnswer(answer, false)
  return shownAnswer(answer)
}

/**
 * Lets the holder in. Without an answer it is written down on the device before this resolves.
 * @param requestId of this one act, the same for every try: a try that nobody answered may have arrived
 * @throws Error with a sentence for the person, also when the device has no room
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

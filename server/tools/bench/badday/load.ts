import { randomUUID } from 'node:crypto'
import { domains } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { classOf } from '../../../http/pressure/shed'
import { signatureOf } from '../../../http/signature'
import type { Client } from '../../torture/crash/client'
import type { Journal } from '../../torture/crash/journal'
import { PARK } from '../../torture/crash/place'
import type { Outcome, Tally } from './tally'

const TIMEOUT_MS = 20_000
/** Limit of unanswered requests, beyond which this process would run out of memory. */
const IN_FLIGHT_MAX = 1_500
const TICK_MS = 20

export interface LoadOptions {
  origin: string
  members: readonly Client[]
  scheduleIds: readonly string[]
  shopIds: readonly string[]
  journal: Journal
  tally: Pick<Tally, 'note' | 'noteOdd' | 'noteSent'>
  random: () => number
}

interface Ask {
  endpoint: Endpoint
  payload: Record<string, unknown>
  member?: Client
}

/**
 * The crowd: a fixed request rate, independent of the answers, as of people acting independently. A
 * show goes on sale, it rains, and all members pay for parking.
 */
export function startLoad(options: LoadOptions) {
  const { origin, members, scheduleIds, shopIds, journal, tally, random } = options
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const member = () => pick(members)
  let perSecond = 0
  let due = 0
  let inFlight = 0
  let tracked = 0

  /** Shares in percent. */
  const mix: [number, () => Ask][] = [
    [12, () => ({ endpoint: domains.eventTracking.eventTracking, payload: event() })],
    [18, () => ({ endpoint: domains.showIndex.list, payload: {} })],
    [8, () => ({ endpoint: domains.announcement.list, payload: {} })],
    [6, () => ({ endpoint: domains.banner.list, payload: {} })],
    [6, () => ({ endpoint: domains.parkingLot.list, payload: {} })],
    [12, () => ({ endpoint: domains.showSeat.list, payload: { ScheduleId: pick(scheduleIds) } })],
    [10, () => ({ endpoint: domains.order.list, payload: {}, member: member() })],
    [6, () => ({ endpoint: domains.userMessage.list, payload: {}, member: member() })],
    [8, () => ({ endpoint: domains.balance.getBalance, payload: {}, member: member() })],
    [9, () => ({ endpoint: domains.carInfo.queryTemporaryPay, payload: { PlateNo: plate() } })],
    [5, () => ({ endpoint: domains.order.submit, payload: bill(), member: member() })],
  ]
  const plate = () => `浙A${String(Math.floor(random() * 100_000)).padStart(5, '0')}`
  const bill = () => ({ RequestId: randomUUID(), ShopId: pick(shopIds), Amount: 100 })
  const event = () => ({
    ...{ TriggerId: `badday-${randomUUID()}`, EventType: 'page', UpTime: Date.now() },
    ...{ OSType: 0, UserGender: 0 },
  })

  function next(): Ask {
    let at = random() * 100
    for (const [share, ask] of mix) {
      if (at < share) return ask()
      at -= share
    }
    return (mix[0] as (typeof mix)[number])[1]()
  }

  let since = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // A late tick sends the missed requests too; after a standstill at most one second's worth.
    due += (perSecond * Math.min(now - since, 1_000)) / 1000
    since = now
    for (; due >= 1; due -= 1) {
      tally.noteSent()
      if (inFlight >= IN_FLIGHT_MAX) tally.note('other', 0, false)
      else void send(next())
    }
  }, TICK_MS)

  async function send({ endpoint, payload, member: by }: Ask): Promise<void> {
    inFlight += 1
    const began = performance.now()
    const outcome = await ask(endpoint, payload, by).catch((): Outcome => {
      tally.noteOdd(`no answer to ${endpoint.path}`)
      return 'other'
    })
    inFlight -= 1
    tally.note(outcome, performance.now() - began, endpoint.money)
    if (outcome === 'ok' && endpoint === domains.eventTracking.eventTracking) tracked += 1
  }

  async function ask(
    endpoint: Endpoint,
    payload: Record<string, unknown>,
    by: Client | undefined,
  ): Promise<Outcome> {
    const session = by?.session
    const isSigned = endpoint.money && session
    const beganAt = Date.now()
    const response = await fetch(origin + endpoint.path, {
      method: 'POST',
      headers: {
        tenantid: PARK,
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session.access_token}` }),
      },
      body: JSON.stringify(
        isSigned ? { ...payload, signature: signatureOf(payload, session.secret) } : payload,
      ),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.json()) as { succeeded: boolean; Reason?: string }
    if (response.status === 200 && body.succeeded) {
      if (isSigned && by) noteMoney(endpoint, payload, by, beganAt)
      return response.headers.has('age') && classOf(endpoint) === 'reading' ? 'kept' : 'ok'
    }
    if (response.status !== 503) {
      tally.noteOdd(`${response.status} of ${endpoint.path}: ${body.Reason ?? ''}`)
      return 'other'
    }
    if (body.Reason !== 'busy') return 'calm'
    const kind = classOf(endpoint)
    if (kind === 'never') return 'shedNever'
    return kind === 'reading' ? 'shedReading' : 'shedMember'
  }

  function noteMoney(
    { path }: Endpoint,
    { RequestId }: Record<string, unknown>,
    { userId }: Client,
    beganAt: number,
  ): void {
    const requestId = String(RequestId)
    journal.note({
      requestId,
      userId,
      path,
      outcome: 'acknowledged',
      beganAt,
      answeredAt: Date.now(),
    })
  }

  return {
    setRate: (requestsPerSecond: number) => void (perSecond = requestsPerSecond),
    /** Number of tracking events answered as accepted. */
    tracked: () => tracked,
    async stop(): Promise<void> {
      clearInterval(timer)
      while (inFlight > 0) await new Promise((done) => setTimeout(done, 50))
    },
  }
}

export type Load = ReturnType<typeof startLoad>

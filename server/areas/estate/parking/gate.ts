import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import { afterCommit, type Transaction } from '../../../database/withTransaction'
import { newId } from '../../../kernel/ids'
import type { ParkingGate } from '../../../providers/parkingGate/parkingGate'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import {
  countTry,
  gateRequestById,
  insertGateRequest,
  waitingLeave,
  waitingRequests,
  type GateRow,
} from './gate.repository'
import type { StayRow } from './stay.repository'

/** Most requests sent per sweep. */
const SWEEP_LIMIT = 50
/** A car may wait at the barrier: a lot that answers again gets the request within half a minute. */
const sendWork = { work: 'parking.gate', title: '通知车场放行', longestWaitMs: 30_000 }

export interface GateOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  gate: ParkingGate
  faults: Pick<SweepFaultService, 'each'>
}

/** A message to a lot about a car. */
export interface GateMessage {
  why: GateRow['why']
  until: Date | null
  at: Date
  /** Member who lets the car out. */
  askedBy?: string | null
}

/** The lot has not answered: its other requests wait for the next sweep. */
class SilentLot extends Error {}

export type Gate = ReturnType<typeof createGate>

/**
 * Tells the lots that cars may leave. A request is inserted with its cause, sent after the commit, and resent by the
 * sweep until the lot answers. Money does not depend on it.
 */
export function createGate({ db, clock, log, gate, faults }: GateOptions) {
  /** @throws SilentLot when the lot has not answered: the try is counted; database errors */
  async function send(gateRequest: { gate: GateRow; stay: StayRow }): Promise<void> {
    const { id, tenantId, why, until, createdAt } = gateRequest.gate
    const { lotId, code, plateNo } = gateRequest.stay
    try {
      await gate.open({
        tenantId,
        requestId: id,
        lotId,
        stayCode: code,
        plateNo,
        why,
        until: until?.getTime() ?? null,
        at: createdAt.getTime(),
      })
    } catch (error) {
      await countTry(db, gateRequest.gate, null)
      throw new SilentLot('the gate did not answer', { cause: error })
    }
    await countTry(db, gateRequest.gate, new Date(clock()))
  }

  /** Stops at a lot that does not answer, until the next sweep; other lots continue. */
  async function sendInTurn(ofLot: { gate: GateRow; stay: StayRow }[]): Promise<void> {
    for (const gateRequest of ofLot) {
      const { tenantId, id } = gateRequest.gate
      let isSilent = false
      await faults.each(tenantId, sendWork, [id], () =>
        send(gateRequest).catch((error: unknown) => {
          isSilent = error instanceof SilentLot
          throw error
        }),
      )
      if (isSilent) return
    }
  }

  /** Inserts a request inside the caller's transaction. @returns its id, for sendNow */
  async function request(
    tx: Transaction,
    { tenantId, id: stayId }: Pick<StayRow, 'tenantId' | 'id'>,
    { why, until, at, askedBy = null }: GateMessage,
  ): Promise<string> {
    // Repeated while the gate is silent: reuses the pending request.
    const waiting = why === 'leave' && (await waitingLeave(tx, { tenantId, stayId }))
    if (waiting) return waiting
    const id = newId()
    await insertGateRequest(tx, {
      tenantId,
      id,
      stayId,
      why,
      until,
      tries: 0,
      createdAt: at,
      doneAt: null,
      askedBy,
    })
    return id
  }

  async function sendNow(tenantId: string, id: string): Promise<boolean> {
    const gateRequest = await gateRequestById(db, tenantId, id)
    if (!gateRequest) return false
    try {
      await send(gateRequest)
      return true
    } catch (error) {
      log.warn({ err: error }, 'a gate did not answer, and is asked again')
      return false
    }
  }

  return {
    request,

    /** Sends a request after its commit. @returns whether the lot has answered */
    sendNow,

    /** Inserts a request, and sends it in the background after the commit. */
    async tell(
      tx: Transaction,
      stay: Pick<StayRow, 'tenantId' | 'id'>,
      opening: GateMessage,
    ): Promise<void> {
      const id = await request(tx, stay, opening)
      afterCommit(tx, () => {
        sendNow(stay.tenantId, id).catch((error: unknown) =>
          log.warn({ err: error }, 'a gate request failed; the next sweep repeats it'),
        )
      })
    },

    /** Resends requests that the lots have not answered. */
    async sweep(tenantId: string): Promise<number> {
      const waiting = await waitingRequests(db, tenantId, {
        ...{ work: sendWork.work, now: new Date(clock()), limit: SWEEP_LIMIT },
      })
      const lots = [...new Set(waiting.map(({ stay }) => stay.lotId))]
      await Promise.all(
        lots.map((lotId) => sendInTurn(waiting.filter(({ stay }) => stay.lotId === lotId))),
      )
      return waiting.length
    },
  }
}

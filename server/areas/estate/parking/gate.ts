import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { newId } from '../../../kernel/ids'
import type { ParkingGate } from '../../../providers/parkingGate/parkingGate'
import {
  countTry,
  gateRequestById,
  insertGateRequest,
  waitingLeave,
  waitingRequests,
  type GateRow,
} from './gate.repository'
import type { StayRow } from './stay.repository'

/** Requests one sweep sends. */
const SWEEP_LIMIT = 50

export interface GateOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  gate: ParkingGate
}

export type Gate = ReturnType<typeof createGate>

/**
 * Tells the lots that cars may leave. A request is a row, written with what it follows from; it is sent after that is
 * committed, and again by the sweep until the lot answers. Money depends on none of it.
 */
export function createGate({ db, clock, log, gate }: GateOptions) {
  async function send(found: { gate: GateRow; stay: StayRow }): Promise<boolean> {
    const { id, tenantId, why, until, createdAt } = found.gate
    const { lotId, code, plateNo } = found.stay
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
      log.warn({ err: error }, 'a gate did not answer, and is asked again')
      await countTry(db, found.gate, null)
      return false
    }
    await countTry(db, found.gate, new Date(clock()))
    return true
  }

  return {
    /** Writes down what the lot is to be told, inside the caller's transaction. @returns its id, for sendNow */
    async request(
      tx: Queryable,
      { tenantId, id: stayId }: Pick<StayRow, 'tenantId' | 'id'>,
      { why, until, at }: { why: GateRow['why']; until: Date | null; at: Date },
    ): Promise<string> {
      // Asked once more while the gate is silent: that is the same wish.
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
      })
      return id
    },

    /** Sends one after its commit. @returns whether the lot has answered */
    async sendNow(tenantId: string, id: string): Promise<boolean> {
      const found = await gateRequestById(db, tenantId, id)
      return found ? send(found) : false
    },

    /** Sends what the lots have not answered yet. */
    async sweep(tenantId: string): Promise<number> {
      const waiting = await waitingRequests(db, tenantId, new Date(clock()), SWEEP_LIMIT)
      for (const each of waiting) await send(each)
      return waiting.length
    },
  }
}

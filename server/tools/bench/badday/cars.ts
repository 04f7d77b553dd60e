import { randomUUID } from 'node:crypto'
import { carInfoCalls } from '@/contract/carInfo'
import {
  gateSignature,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '../../../providers/parkingGate/gateSignature'
import { PARK } from '../../torture/crash/place'
import { PARKING_SECRET } from './stage'

/** A car inside a lot. */
export interface Car {
  id: string
  code: string
}

let plates = 0

/** Simulates cars at one lot: notices of the lots' system and requests of the drivers. */
export function createCars(origin: string, lotId: string) {
  /**
   * Sends a notice until it is answered, as the lots' system does.
   * @returns the code of the slip; empty when the notice had been processed before
   */
  async function tell(notice: Record<string, unknown>): Promise<string> {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const body = JSON.stringify(notice)
      const time = String(Date.now())
      const answer = await fetch(`${origin}/parking/notice/${PARK}`, {
        method: 'POST',
        headers: {
          [TIME_HEADER]: time,
          [SIGNATURE_HEADER]: gateSignature(PARKING_SECRET, time, body),
        },
        body,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined)
      if (answer?.status === 200) {
        const { Code } = (await answer.json()) as { Code: string }
        return Code
      }
      await new Promise((done) => setTimeout(done, 500))
    }
    throw new Error('no server accepts the notice of a lot')
  }

  async function ask(path: string, payload: object) {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { tenantid: PARK, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined)
      if (answer?.status === 200) return ((await answer.json()) as { data: unknown }).data
      await new Promise((done) => setTimeout(done, 500))
    }
    throw new Error(`no server answers ${path}`)
  }

  return {
    /** A car enters, gets a slip, and may leave for free. */
    async enter(): Promise<Car> {
      for (;;) {
        const PlateNo = `浙D${String((plates += 1)).padStart(5, '0')}`
        const At = Date.now()
        const code = await tell({ Kind: 'entry', EventId: randomUUID(), LotId: lotId, PlateNo, At })
        // The first answer with the code was lost, and the second has none: try the next car.
        if (code === '') continue
        const stay = await ask(carInfoCalls.parkingOrderDetailByCode.path, { Code: code })
        return { id: (stay as { Id: string }).Id, code }
      }
    },

    /** The driver leaves. @returns whether the gate opened at once */
    async leave({ id, code }: Car): Promise<boolean> {
      const data = await ask(carInfoCalls.leaveFree.path, { Id: id, Code: code })
      return (data as { IsOpen: boolean }).IsOpen
    },
  }
}

export type Cars = ReturnType<typeof createCars>

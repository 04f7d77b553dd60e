import { plateReading } from '@/rules/plateReading'
import type { Queryable } from '../../../database/queryable'
import { nearStays, seenPlate, type NearStay } from './nearStay.repository'
import { stayByCode, staysInside, type StayRow } from './stay.repository'

/** A car at an exit: the code of its slip, or what the camera read. */
export interface SeenAtExit {
  code?: string
  plateNo?: string
  lotId: string
}

export interface ExitMatch {
  /** The stay; undefined when none fits, or more than one may. Not locked. */
  stay: StayRow | undefined
  /** Running stays of the lot with a near plate; empty when the plate or the code itself was found. */
  near: readonly NearStay[]
  /** The plate as the exit read it; empty: not read. */
  seen: string
}

/** For the booth: a stay that the car may be. */
export interface NearAnswer {
  Code: string
  PlateNo: string
}

export const nearAnswers = (near: readonly NearStay[]): NearAnswer[] =>
  near.map(({ stay }) => ({ Code: stay.code, PlateNo: seenPlate(stay) }))

/**
 * Finds the stay of a car at an exit: by code, by plate, otherwise by a near plate of the same lot. A near plate decides
 * only where a single stay fits and the difference is a misreading; two plates that differ in one character may be two
 * cars, and are left to the booth.
 */
export async function matchExit(
  db: Queryable,
  tenantId: string,
  { code, plateNo = '', lotId }: SeenAtExit,
): Promise<ExitMatch> {
  if (code) return { stay: (await stayByCode(db, tenantId, code))?.stay, near: [], seen: '' }
  const { plate, read } = plateReading(plateNo)
  const seen = plate || read
  if (plate) {
    const [stayInLot] = await staysInside(db, tenantId, [plate])
    if (stayInLot) return { stay: stayInLot.stay, near: [], seen }
  }
  const near = await nearStays(db, tenantId, seen, lotId)
  const [only] = near
  const isSure = near.length === 1 && only?.nearness === 'misread'
  return { stay: isSure ? only.stay : undefined, near, seen }
}

/** Why a gate stays shut for a car without a stay. */
export function noMatchText({ near, seen }: ExitMatch): string {
  if (seen === '') return '没有读到车牌，请扫小票或输入小票号'
  const plates = near.map(({ stay }) => seenPlate(stay)).join('、')
  if (near.length === 0) return '没有这辆车的在场记录'
  return near.length === 1
    ? `没有 ${seen} 的在场记录，是不是 ${plates}？请岗亭核对`
    : `没有 ${seen} 的在场记录，有 ${near.length} 辆车牌相近：${plates}，请岗亭核对`
}

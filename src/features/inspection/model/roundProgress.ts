/** How far a round has come, and what its end has to say. */
import type { InspectionPoint } from '@/contract/inspectionJob'

type Point = Pick<InspectionPoint, 'Id' | 'Name' | 'Status' | 'Irregularities'>

export interface RoundProgress {
  count: number
  done: number
  irregular: number
  /** The point that is next on the route; null: all are done. */
  nextId: string | null
}

/** Points done of all, and the next one. @param points in route order */
export function progressOf(points: readonly Point[]): RoundProgress {
  const countOf = (...statuses: Point['Status'][]) =>
    points.filter(({ Status }) => statuses.includes(Status)).length
  return {
    count: points.length,
    done: countOf('Done', 'Irregular'),
    irregular: countOf('Irregular'),
    nextId: points.find(({ Status }) => Status === 'Pending')?.Id ?? null,
  }
}

/** 2/7 点 */
export const progressText = ({ done, count }: Pick<RoundProgress, 'done' | 'count'>): string =>
  `${done}/${count} 点`

/** What somebody has to know before a round is ended, in route order. */
export interface RoundEnd {
  /** Not done; to be sent as MissedPointIds. */
  missed: { Id: string; Name: string }[]
  /** Done with a fault, out of place or without their code. */
  irregular: { Id: string; Name: string; reasons: string[] }[]
}

/** What is missed and what is irregular. */
export const roundEndOf = (points: readonly Point[]): RoundEnd => ({
  missed: points.filter(({ Status }) => Status === 'Pending').map(({ Id, Name }) => ({ Id, Name })),
  irregular: points
    .filter(({ Status }) => Status === 'Irregular')
    .map(({ Id, Name, Irregularities }) => ({ Id, Name, reasons: Irregularities })),
})

/** Why a round may not be ended yet; empty: it may. */
export const endProblem = ({ missed }: RoundEnd, text: string): string =>
  missed.length > 0 && text.trim() === '' ? '有漏检的点位，请说明原因' : ''

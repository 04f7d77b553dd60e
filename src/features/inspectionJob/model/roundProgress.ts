/** Progress of a round, and the summary at its end. */
import type { InspectionPoint } from '@/contract/inspectionJob'
import { factsText } from '@/rules/factsText'
import { parkDaysBetween, parseParkTime } from '@/utils/dateTime'
import { fullDay } from '@/utils/timeText'

type Point = Pick<InspectionPoint, 'Id' | 'Name' | 'Status' | 'Irregularities'>

export interface RoundProgress {
  count: number
  done: number
  irregular: number
  /** Next point on the route; null: all are done. */
  nextId: string | null
}

/** Number of points done, and the next one. @param points in route order */
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

/** Summary shown before a round is ended, in route order. */
export interface RoundEnd {
  /** Points not done, sent as MissedPointIds. */
  missed: { Id: string; Name: string }[]
  /** Points recorded with a fault, at the wrong position or without their code. */
  irregular: { Id: string; Name: string; reasons: string[] }[]
}

/** Missed and irregular points. */
export const roundEndOf = (points: readonly Point[]): RoundEnd => ({
  missed: points.filter(({ Status }) => Status === 'Pending').map(({ Id, Name }) => ({ Id, Name })),
  irregular: points
    .filter(({ Status }) => Status === 'Irregular')
    .map(({ Id, Name, Irregularities }) => ({ Id, Name, reasons: Irregularities })),
})

/** Why a round cannot be ended yet; empty: it can. */
export const endProblem = ({ missed }: RoundEnd, text: string): string =>
  missed.length > 0 && text.trim() === '' ? '有漏检的点位，请说明原因' : ''

/** From this many days before the due date on, it is marked. */
const soonDays = 30

export interface CheckDue {
  text: string
  tone: 'good' | 'wait' | 'bad'
}

/**
 * Due date of a machine's statutory inspection and the remaining time.
 * @param day 2027-01-31; empty: no inspection due
 * @param now ms
 * @returns null when no inspection is due
 */
export function checkDue(day: string, now: number): CheckDue | null {
  const at = parseParkTime(day)
  if (at === null) return null
  const left = parkDaysBetween(now, at)
  const said = (rest: string | false) => factsText([fullDay(at), rest])
  if (left < 0) return { text: said(`已过期 ${-left} 天`), tone: 'bad' }
  if (left === 0) return { text: said('今天到期'), tone: 'bad' }
  const isSoon = left <= soonDays
  return { text: said(isSoon && `还有 ${left} 天`), tone: isSoon ? 'wait' : 'good' }
}

import type { SQL } from 'drizzle-orm'

/** Work of a domain that should have been done by now; counted by the gauge `park_waiting` (http/metrics). */
export interface OverdueWork {
  /** Label of the gauge; alert rules name it: never rename. */
  kind: string
  /** What is counted, for the gauge's help text. */
  what: string
  /** `select count(*) …` of one park, by an index of unfinished rows. */
  count(tenantId: string, now: Date): SQL
}

/** Moment before `now`. */
export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * 60_000)

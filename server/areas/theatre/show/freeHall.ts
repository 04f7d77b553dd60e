import { and, eq, sql } from 'drizzle-orm'
import { errorCauses } from '../../../database/errorCauses'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import { dayTime } from '@/utils/timeText'
import { hall } from '../hall/hall.table'
import { show, showSchedule } from './show.table'

const CONSTRAINT = 'show_schedule_hall_once'

/** Chinese message that names the performance of schedule `id`, which occupies the hall. */
async function takenText(db: Queryable, tenantId: string, id: string): Promise<string | undefined> {
  const [other] = await db
    .select({ title: show.title, at: showSchedule.startAt, theatre: hall.theatre, name: hall.name })
    .from(showSchedule)
    .innerJoin(
      show,
      and(eq(show.tenantId, showSchedule.tenantId), eq(show.id, showSchedule.showId)),
    )
    .innerJoin(
      hall,
      and(eq(hall.tenantId, showSchedule.tenantId), eq(hall.id, showSchedule.hallId)),
    )
    .where(and(eq(showSchedule.tenantId, tenantId), eq(showSchedule.id, id)))
  if (!other) return undefined
  const place = `${other.theatre} ${other.name}`.trim()
  return `${place}那时有“${other.title}”（${dayTime(other.at.getTime())}），请换时间`
}

/**
 * Runs the constraint trigger on the schedules that the transaction has added or moved: a hall holds one performance at a
 * time.
 * @returns Chinese message about the conflicting performance; undefined: the hall is free
 */
export async function takenHall(tx: Queryable, tenantId: string): Promise<string | undefined> {
  const judge = (when: 'immediate' | 'deferred') => sql.raw(`set constraints ${CONSTRAINT} ${when}`)
  try {
    await tx.transaction((inner) => inner.execute(judge('immediate')))
    await tx.execute(judge('deferred'))
    return undefined
  } catch (error) {
    const taken = [...errorCauses(error)].find(({ constraint }) => constraint === CONSTRAINT)
    const text = taken?.detail && (await takenText(tx, tenantId, taken.detail))
    if (!text) throw error
    return text
  }
}

/** @throws Failure 409 `hallTaken` */
export async function requireFreeHall(tx: Queryable, tenantId: string): Promise<void> {
  const text = await takenHall(tx, tenantId)
  if (text !== undefined) throw new Failure(409, text, 'hallTaken')
}

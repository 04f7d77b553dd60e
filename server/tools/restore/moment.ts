import type { Client } from 'pg'
import type { Moment } from './aroundMoment'
import type { Target } from './postgresConfig'

/** A restore target, as known to the database. */
export interface NotedMoment extends Moment {
  time: string
  name: string
  /** Log segment of the moment. */
  segment: string
}

const NAME = 'before the accident'

const NOTE = `
  with point as (select pg_create_restore_point($1) as lsn)
  select pg_walfile_name(lsn) as segment,
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as time
  from point`

/** Records the present moment: the database's clock, and a restore point in its log. As its superuser. */
export async function noteMoment(superuser: Client): Promise<NotedMoment> {
  const askedAt = Date.now()
  const { rows } = await superuser.query<{ segment: string; time: string }>(NOTE, [NAME])
  const answeredAt = Date.now()
  const { segment = '', time = '' } = rows[0] ?? {}
  return { askedAt, answeredAt, segment, time, name: NAME }
}

/**
 * Recovery target of the restored database.
 * @param by the time, as an operator would know it, or the restore point's name
 * @param missSeconds error of the target, below zero: too early; a negative control
 */
export function targetOf(
  { time, name }: Pick<NotedMoment, 'time' | 'name'>,
  by: 'time' | 'name',
  missSeconds = 0,
): Target {
  if (by === 'name') return { name }
  if (missSeconds === 0) return { time }
  // Milliseconds suffice: the error is in seconds.
  const at = Date.parse(`${time.slice(0, 23).replace(' ', 'T')}Z`) + missSeconds * 1000
  // The setting does not accept Z.
  return { time: new Date(at).toISOString().replace('T', ' ').replace('Z', '+00') }
}

/** Lag of the archive behind the log. */
export interface Lag {
  /** Bytes written and not archived. */
  bytes: number
  /** Seconds since the last segment was archived; a segment holds what was written before. */
  seconds: number
  segments: number
}

/** During a segment switch the last segment may count as full. */
const LAG = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint
      - ('x' || substr(last_archived_wal, 9, 8))::bit(32)::bigint * 4294967296
      - (('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint + 1) * s.bytes as bytes,
    extract(epoch from clock_timestamp() - last_archived_time)::float8 as seconds,
    archived_count::int as segments
  from pg_stat_archiver,
    (select setting::bigint as bytes from pg_settings where name = 'wal_segment_size') s`

/** @throws Error when nothing has been archived yet */
export async function lagOf(database: Client): Promise<Lag> {
  const { rows } = await database.query<{ bytes: string; seconds: number; segments: number }>(LAG)
  const [row] = rows
  if (!row || row.bytes === null) throw new Error('nothing has been archived yet')
  return { ...row, bytes: Math.max(0, Number(row.bytes)) }
}

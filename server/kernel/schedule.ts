import type { FastifyBaseLogger } from 'fastify'
import type { NamedParts } from './composition'
import { parkHour } from './parkDay'
import { noWatch, type Watch } from './watch'

const SWEEP_EVERY_MS = 5_000
/** A park about which nobody has called for a while is swept every minute: each such sweep in so many. */
const QUIET_EVERY = 12
/** Parks of one round for which a sweep may fail before the round ends. */
const GIVE_UP_AFTER = 3
const CLEAN_EVERY_MS = 60 * 60_000

/** When parks sleep: what takes long is done in this hour of theirs, so once a day. */
export const TIDY_HOUR = 3

export interface ScheduleOptions {
  modules: readonly NamedParts[]
  parks: { active(): Promise<readonly { tenantId: string }[]> }
  /** Which parks are this server's to sweep and clean; without it all of them are. */
  turns?: {
    isMine(tenantId: string): Promise<boolean>
    isQuiet(tenantId: string): boolean
    giveUp(): Promise<void>
  }
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Told of every sweep. */
  watch?: Pick<Watch, 'sweep'>
  /** ms since 1970 */
  clock?: () => number
}

/** Removes what nobody can use any more, park by park. Safe at any time and on several servers at once. */
export async function cleanAll({
  modules,
  parks,
  turns,
}: Pick<ScheduleOptions, 'modules' | 'parks' | 'turns'>): Promise<void> {
  for (const { tenantId } of await parks.active()) {
    if (turns && !(await turns.isMine(tenantId))) continue
    for (const { clean } of modules) await clean?.(tenantId)
  }
}

/**
 * Runs what the modules declare until the returned function is called: sweeps every five seconds, those of quiet parks
 * every minute, cleaning every hour, tidying every night. One run of a kind at a time, and each module's sweep has a
 * turn of its own: a slow provider of one keeps no order of another open. Of several servers each does it for the parks
 * whose turn it has.
 * @returns resolves when what has begun has ended
 */
export function startSchedule(options: ScheduleOptions): () => Promise<void> {
  const { modules, parks, turns, log, watch = noWatch, clock = Date.now } = options
  const sweeps = modules.flatMap(({ name, sweep }) => {
    if (!sweep) return []
    const failed = `a sweep of ${name} failed, the next one follows`
    const round = sweepOfParks(sweep, options)
    const told = async () => {
      const began = performance.now()
      const failures = await round().catch((err: unknown): Failed[] => [{ err }])
      watch.sweep(name, (performance.now() - began) / 1000, failures.length > 0)
      for (const failure of failures) log.warn(failure, failed)
    }
    return [repeat(told, SWEEP_EVERY_MS, failed, log)]
  })
  const house = async () => {
    await cleanAll(options)
    if (parkHour(clock()) !== TIDY_HOUR) return
    // All parks at once: the server does it that has the turn of the oldest.
    const [oldest] = await parks.active()
    if (turns && oldest && !(await turns.isMine(oldest.tenantId))) return
    for (const { tidy } of modules) await tidy?.()
  }
  const failed = 'housekeeping failed, and is tried again in an hour'
  const stops = [...sweeps, repeat(house, CLEAN_EVERY_MS, failed, log)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    // Should the database be away, they run out by themselves.
    await turns?.giveUp().catch(() => undefined)
  }
}

/** What goes to the log; without a park they could not be read. */
interface Failed {
  err: unknown
  park?: string
}

/**
 * One round of a module's sweep over the parks. What fails for one park keeps no other from its turn, but is likely to
 * be everybody's (the database is away) when it has failed for several: each round begins at another park.
 * @returns does a round; resolves with what failed
 */
function sweepOfParks(
  sweep: (tenantId: string) => Promise<unknown>,
  { parks, turns }: Pick<ScheduleOptions, 'parks' | 'turns'>,
): () => Promise<Failed[]> {
  let round = 0
  // The quiet ones are spread over the minute; the first round takes all, for what an earlier server left.
  const isPassedOver = (tenantId: string, index: number) =>
    round > 0 && (round + index) % QUIET_EVERY !== 0 && turns?.isQuiet(tenantId) === true
  return async () => {
    const all = await parks.active()
    const failures: Failed[] = []
    for (let step = 0; step < all.length && failures.length < GIVE_UP_AFTER; step += 1) {
      const index = (step + round) % all.length
      const { tenantId } = all[index]!
      if (isPassedOver(tenantId, index)) continue
      try {
        if (!turns || (await turns.isMine(tenantId))) await sweep(tenantId)
      } catch (err) {
        failures.push({ err, park: tenantId })
      }
    }
    round += 1
    return failures
  }
}

/** Runs `work` every so often, never beside itself. @returns stops it, and waits for what is running */
function repeat(
  work: () => Promise<void>,
  everyMs: number,
  failed: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => void (isBusy = false))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

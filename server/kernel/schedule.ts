import type { FastifyBaseLogger } from 'fastify'
import type { NamedParts } from './composition'
import { parkHour } from './parkDay'
import { noWatch, type Watch } from './watch'

const SWEEP_EVERY_MS = 5_000
/** Quiet parks (no recent calls) are swept once a minute: every 12th round. */
const QUIET_EVERY = 12
/** Failing parks after which a round is abandoned. */
const GIVE_UP_AFTER = 3
const CLEAN_EVERY_MS = 60 * 60_000
/** Time from a server's start to its first hourly work, so that a server that is restarted every hour does it too. */
const FIRST_CLEAN_MS = 20 * 60_000

/** Hour of the park's night (UTC+8) for slow work, once a day. */
export const TIDY_HOUR = 3

export interface ScheduleOptions {
  modules: readonly NamedParts[]
  parks: { active(): Promise<readonly { tenantId: string }[]> }
  /** Parks that this server sweeps and cleans; default: all. */
  turns?: {
    isMine(tenantId: string): Promise<boolean>
    isQuiet(tenantId: string): boolean
    giveUp(): Promise<void>
  }
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Notified of every sweep. */
  watch?: Pick<Watch, 'sweep'>
  /** ms since 1970 */
  clock?: () => number
}

/**
 * Runs the hourly work, park by park: removes expired data, makes due bills, sends reminders. Safe at any time and on
 * several servers at once. A failure stops neither the other domains nor the other parks; three parks of which nothing
 * succeeds end the run, because the cause is common (the database is away).
 * @returns the failures
 */
export async function cleanAll({
  modules,
  parks,
  turns,
}: Pick<ScheduleOptions, 'modules' | 'parks' | 'turns'>): Promise<Failed[]> {
  const failures: Failed[] = []
  let lostParks = 0
  for (const { tenantId } of await parks.active()) {
    if (lostParks === GIVE_UP_AFTER) break
    if (turns && !(await turns.isMine(tenantId))) continue
    const { length } = failures
    let done = 0
    for (const { name, clean } of modules) {
      if (done === 0 && failures.length - length === GIVE_UP_AFTER) break
      if (!clean) continue
      await clean(tenantId).then(
        () => (done += 1),
        (err: unknown) => failures.push({ err, park: tenantId, domain: name }),
      )
    }
    if (done === 0 && failures.length > length) lostParks += 1
  }
  return failures
}

/** Runs the slow work of the night, which covers all parks. @returns the failures */
async function tidyAll(modules: readonly NamedParts[]): Promise<Failed[]> {
  const failures: Failed[] = []
  for (const { name, tidy } of modules)
    await tidy?.().catch((err: unknown) => failures.push({ err, domain: name }))
  return failures
}

/**
 * Runs what the modules declare until the returned function is called: sweeps every five seconds
 * (quiet parks every minute), cleaning twenty minutes after the start and then every hour, tidying every night. Runs of one
 * kind never overlap, and each module's sweep has its own timer: a slow provider in one module does not delay
 * the orders of another. With several servers, each handles the parks whose turn it holds.
 * @returns stops the schedule; resolves when running work has ended
 */
export function startSchedule(options: ScheduleOptions): () => Promise<void> {
  const { modules, parks, turns, log, watch = noWatch, clock = Date.now } = options
  const sweeps = modules.flatMap(({ name, sweep }) => {
    if (!sweep) return []
    const failed = `a sweep of ${name} failed, the next one follows`
    const round = sweepOfParks(sweep, options)
    const reportedRound = async () => {
      const began = performance.now()
      const failures = await round().catch((err: unknown): Failed[] => [{ err }])
      watch.sweep(name, (performance.now() - began) / 1000, failures.length > 0)
      for (const failure of failures) log.warn(failure, failed)
    }
    return [repeat(reportedRound, SWEEP_EVERY_MS, failed, log)]
  })
  const failed = 'housekeeping failed, and is tried again in an hour'
  const house = async () => {
    for (const failure of await cleanAll(options)) log.warn(failure, failed)
    if (parkHour(clock()) !== TIDY_HOUR) return
    // The server that holds the oldest park's turn tidies all parks.
    const [oldest] = await parks.active()
    if (turns && oldest && !(await turns.isMine(oldest.tenantId))) return
    for (const failure of await tidyAll(modules)) log.warn(failure, failed)
  }
  const stops = [...sweeps, repeat(house, CLEAN_EVERY_MS, failed, log, FIRST_CLEAN_MS)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    // If the database is away, the turns expire by themselves.
    await turns?.giveUp().catch(() => undefined)
  }
}

/** Logged failure, with the park and the domain it concerns. */
interface Failed {
  err: unknown
  park?: string
  domain?: string
}

/**
 * One round of a module's sweep over the parks. A failure in one park does not stop the others, but
 * several failures end the round, since the cause is likely common (the database is away). Each
 * round therefore begins at another park.
 * @returns runs a round; resolves with its failures
 */
function sweepOfParks(
  sweep: (tenantId: string) => Promise<unknown>,
  { parks, turns }: Pick<ScheduleOptions, 'parks' | 'turns'>,
): () => Promise<Failed[]> {
  let round = 0
  // Quiet parks are spread over the minute; the first round takes all parks, for work left by an
  // earlier server.
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

/**
 * Runs `work` after `firstMs`, then every `everyMs`, never overlapping.
 * @returns stops it, and waits for a running call
 */
function repeat(
  work: () => Promise<void>,
  everyMs: number,
  failed: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  firstMs = everyMs,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const run = () => {
    if (isBusy) return
    isBusy = true
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => void (isBusy = false))
  }
  let timer = setTimeout(() => {
    timer = setInterval(run, everyMs)
    run()
  }, firstMs)
  return async () => {
    clearTimeout(timer)
    await running
  }
}

/** Somebody who waits. */
interface Waiting {
  userId: string
  arrival: number
  /** ms since 1970 */
  askedAt: number
}

/** Somebody who may choose seats. */
interface Inside {
  /** ms since 1970 */
  until: number
  /** False: it is their turn, and they do not know it yet. */
  isTold: boolean
}

/** How long somebody may choose seats, ms; later they stand in the queue again. */
export const INSIDE_MS = 4 * 60_000
/** Who has not asked for so long has gone; who comes back with a place has it again. */
export const GONE_MS = 40_000
/** Members who choose seats of one schedule at once. */
const MOST_INSIDE = 300
/** So many may look even where fewer seats are left. */
const LEAST_INSIDE = 20
/** How long most take to choose, until it was seen how quickly places become free. */
const USUAL_STAY_MS = 90_000
const MINUTE_MS = 60_000

export type SeatRoom = ReturnType<typeof createSeatRoom>

/** Who chooses seats of one schedule, and who waits for it in the order of their arrival. Knows members of one park. */
export function createSeatRoom() {
  const inside = new Map<string, Inside>()
  const waiting: Waiting[] = []
  const places = new Map<string, Waiting>()
  let lastArrival = 0
  let tidiedAt = 0
  /** When people who had waited were let in, of the last minute. */
  let admissions: number[] = []
  let firstAdmission: number | undefined

  const sizeFor = (seatsLeft: number) => Math.min(MOST_INSIDE, Math.max(LEAST_INSIDE, seatsLeft))

  /** Where an arrival stands or would stand. */
  function indexOf(arrival: number): number {
    let [low, high] = [0, waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((waiting[middle]?.arrival ?? 0) < arrival) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Once a second at most: with thousands who ask it would cost more than all the rest. */
  function tidy(now: number): void {
    if (now >= tidiedAt && now - tidiedAt < 1_000) return
    tidiedAt = now
    for (const [userId, { until }] of inside) if (until <= now) inside.delete(userId)
    admissions = admissions.filter((at) => now - at < MINUTE_MS)
    const stay = waiting.filter(({ askedAt }) => now - askedAt < GONE_MS)
    if (stay.length === waiting.length) return
    waiting.splice(0, waiting.length, ...stay)
    places.clear()
    for (const each of stay) places.set(each.userId, each)
  }

  function letIn(userId: string, now: number): number {
    const until = now + INSIDE_MS
    inside.set(userId, { until, isTold: true })
    return until
  }

  return {
    /** Nobody waits, and somebody more may come in. */
    isCalm(now: number, seatsLeft: number): boolean {
      tidy(now)
      return waiting.length === 0 && inside.size < sizeFor(seatsLeft)
    },

    /** Until when a member may choose, counted from the moment when they hear of it; undefined: they are not inside. */
    untilOf(userId: string, now: number): number | undefined {
      const found = inside.get(userId)
      if (!found || found.until <= now) return undefined
      return found.isTold ? found.until : letIn(userId, now)
    },

    letIn,

    /** The member has their seats: somebody else may come in. */
    leave: (userId: string): boolean => inside.delete(userId),

    /** Lets the first ones in while there is room. */
    admit(now: number, seatsLeft: number): void {
      tidy(now)
      const room = sizeFor(seatsLeft) - inside.size
      if (room <= 0 || waiting.length === 0) return
      for (const { userId } of waiting.splice(0, room)) {
        places.delete(userId)
        // Who has gone meanwhile keeps others out no longer than they would have kept their place.
        inside.set(userId, { until: now + GONE_MS, isTold: false })
        admissions.push(now)
        firstAdmission ??= now
      }
    },

    /**
     * Keeps a member's place, or gives them the last one.
     * @param arrival of a place that they showed
     */
    wait(userId: string, now: number, arrival?: number): { arrival: number; ahead: number } {
      tidy(now)
      let place = places.get(userId)
      if (!place) {
        lastArrival = Math.max(lastArrival + 1, now * 1_000)
        place = { userId, arrival: arrival ?? lastArrival, askedAt: now }
        places.set(userId, place)
        waiting.splice(indexOf(place.arrival), 0, place)
      }
      place.askedAt = now
      return { arrival: place.arrival, ahead: indexOf(place.arrival) }
    },

    /** Nobody needs to wait any more. */
    dissolve(): void {
      waiting.length = 0
      places.clear()
    },

    /** About how long somebody waits who has so many before them, ms. */
    waitMs(ahead: number, now: number, seatsLeft: number): number {
      // The first minute says nothing of how quickly places become free: the room was empty when it began.
      const isMeasured = firstAdmission !== undefined && now - firstAdmission >= MINUTE_MS
      const each =
        isMeasured && admissions.length >= 10
          ? MINUTE_MS / admissions.length
          : USUAL_STAY_MS / sizeFor(seatsLeft)
      return Math.ceil(((ahead + 1) * each) / 1_000) * 1_000
    },

    /** Nobody is in it, and nobody waits. */
    isEmpty(now: number): boolean {
      tidy(now)
      return inside.size === 0 && waiting.length === 0
    },
  }
}

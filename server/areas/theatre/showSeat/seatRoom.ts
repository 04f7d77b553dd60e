/** A member in the queue. */
interface Waiting {
  userId: string
  arrival: number
  /** ms since 1970 */
  askedAt: number
}

/** A member admitted to choose seats. */
interface Inside {
  /** ms since 1970 */
  until: number
  /** False: admitted, but the app has not polled since. */
  hasPolled: boolean
}

/** Time to choose seats, ms; afterwards the member must queue again. */
export const INSIDE_MS = 4 * 60_000
/** A member who has not polled for this long is removed; a returning member with a signed place gets it back. ms */
export const GONE_MS = 40_000
/** Most members choosing seats of one schedule at once. */
const MOST_INSIDE = 300
/** Least size of the room, even with fewer seats left. */
const LEAST_INSIDE = 20
/** Assumed time to choose seats, ms, until admissions have been measured. */
const USUAL_STAY_MS = 90_000
const MINUTE_MS = 60_000

export type SeatRoom = ReturnType<typeof createSeatRoom>

/** Members choosing seats of one schedule, and members waiting in order of arrival. All belong to one park. */
export function createSeatRoom() {
  const inside = new Map<string, Inside>()
  const waiting: Waiting[] = []
  const places = new Map<string, Waiting>()
  let lastArrival = 0
  let tidiedAt = 0
  /** Times of admissions from the queue within the last minute, ms. */
  let admissions: number[] = []
  let firstAdmission: number | undefined

  const sizeFor = (seatsLeft: number) => Math.min(MOST_INSIDE, Math.max(LEAST_INSIDE, seatsLeft))

  /** Index in the queue where an arrival is or would be inserted. */
  function indexOf(arrival: number): number {
    let [low, high] = [0, waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((waiting[middle]?.arrival ?? 0) < arrival) low = middle + 1
      else high = middle
    }
    return low
  }

  /** At most once a second: with thousands of polls it would cost more than all other work. */
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
    inside.set(userId, { until, hasPolled: true })
    return until
  }

  return {
    /** True when the queue is empty and the room has space. */
    isCalm(now: number, seatsLeft: number): boolean {
      tidy(now)
      return waiting.length === 0 && inside.size < sizeFor(seatsLeft)
    },

    /** End of the member's time to choose, ms, counted from the first poll after admission; undefined: not inside. */
    untilOf(userId: string, now: number): number | undefined {
      const visitor = inside.get(userId)
      if (!visitor || visitor.until <= now) return undefined
      return visitor.hasPolled ? visitor.until : letIn(userId, now)
    },

    letIn,

    /** The member has their seats: frees their place inside. */
    leave: (userId: string): boolean => inside.delete(userId),

    /** Admits waiting members while the room has space. */
    admit(now: number, seatsLeft: number): void {
      tidy(now)
      const room = sizeFor(seatsLeft) - inside.size
      if (room <= 0 || waiting.length === 0) return
      for (const { userId } of waiting.splice(0, room)) {
        places.delete(userId)
        // A member who has left the page keeps the place only as long as a place in the queue.
        inside.set(userId, { until: now + GONE_MS, hasPolled: false })
        admissions.push(now)
        firstAdmission ??= now
      }
    },

    /**
     * Keeps a member's place, or adds them at the end.
     * @param arrival from a place sent by the app
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

    /** Empties the queue. */
    dissolve(): void {
      waiting.length = 0
      places.clear()
    },

    /** Estimated waiting time with `ahead` members before, ms. */
    waitMs(ahead: number, now: number, seatsLeft: number): number {
      // The first minute does not show how fast places become free: the room was empty when it began.
      const isMeasured = firstAdmission !== undefined && now - firstAdmission >= MINUTE_MS
      const each =
        isMeasured && admissions.length >= 10
          ? MINUTE_MS / admissions.length
          : USUAL_STAY_MS / sizeFor(seatsLeft)
      return Math.ceil(((ahead + 1) * each) / 1_000) * 1_000
    },

    /** True when the room and the queue are empty. */
    isEmpty(now: number): boolean {
      tidy(now)
      return inside.size === 0 && waiting.length === 0
    },
  }
}

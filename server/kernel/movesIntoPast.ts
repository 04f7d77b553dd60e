interface Span {
  startAt: Date
  endAt: Date
}

/**
 * Whether new times end or begin at once what has not: people hold places for it, which the sweep would settle.
 * @returns the time that has passed by `now`; undefined: neither
 */
export function movesIntoPast(before: Span, to: Span, now: Date): keyof Span | undefined {
  const passes = (name: keyof Span) => before[name] > now && to[name] <= now
  return (['startAt', 'endAt'] as const).find(passes)
}

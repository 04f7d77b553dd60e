/** Edit distance of two words: insertions, deletions and substitutions. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, wanted] of [...other].entries()) {
      const exchanged = (row[at] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(exchanged, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** The most similar word, for a typing error; undefined when none is similar. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const near = words
    .map((candidate) => ({ candidate, steps: distance(word, candidate) }))
    .filter(({ candidate, steps }) => steps < Math.max(word.length, candidate.length) / 2 + 0.5)
    .sort((a, b) => a.steps - b.steps)
  return near[0]?.candidate
}

/** A run of lines of two texts: in both, only in the former, or only in the latter. */
export interface TextChange {
  kind: 'same' | 'gone' | 'new'
  lines: string[]
}

/** Above this many lines of both texts multiplied, a text is compared as a whole. */
const CELLS_MAX = 1_000_000

/**
 * Difference of two texts by lines (longest common subsequence). `same` and `gone` give the former text, `same` and `new`
 * the latter.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const changes: TextChange[] = []
  const add = (kind: TextChange['kind'], ...lines: string[]) => {
    const last = changes[changes.length - 1]
    if (last?.kind === kind) last.lines.push(...lines)
    else changes.push({ kind, lines })
  }
  if (before === after) return [{ kind: 'same', lines: old }]
  if (old.length * fresh.length > CELLS_MAX) {
    add('gone', ...old)
    add('new', ...fresh)
    return changes
  }
  // common[i][j]: lines that old from i and fresh from j have in common.
  const common = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(fresh.length + 1).fill(0),
  )
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [gone, made] = [old[i], fresh[j]]
    if (gone !== undefined && gone === made) {
      add('same', gone)
      i += 1
      j += 1
    } else if (gone !== undefined && (made === undefined || at(i + 1, j) >= at(i, j + 1))) {
      add('gone', gone)
      i += 1
    } else if (made !== undefined) {
      add('new', made)
      j += 1
    }
  }
  return changes
}

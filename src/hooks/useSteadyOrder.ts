import { useState } from 'react'

/**
 * Rows in the order in which they were first seen, new ones last. A list refetched because one of its rows was tapped
 * must not move that row.
 * @param since when this changes, the rows' own order applies again
 */
export function useSteadyOrder<Row extends { Id: string }>(
  rows: readonly Row[] | undefined,
  since: unknown,
): Row[] | undefined {
  const [kept, setKept] = useState<{ since: unknown; ids: readonly string[] }>({ since, ids: [] })
  const ids = kept.since === since ? kept.ids : []
  const places = new Map(ids.map((id, place) => [id, place]))
  const fresh = (rows ?? []).map(({ Id }) => Id).filter((id) => !places.has(id))
  if (fresh.length > 0 || kept.since !== since) setKept({ since, ids: [...ids, ...fresh] })
  fresh.forEach((id) => places.set(id, places.size))
  return rows && [...rows].sort((a, b) => (places.get(a.Id) ?? 0) - (places.get(b.Id) ?? 0))
}

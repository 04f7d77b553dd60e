interface Notice {
  Kind: string
  /** ms; null: until it is withdrawn. */
  ValidTo: number | null
  /** ms */
  PublishedAt: number
}

/** The newest urgent notice still valid at `nowMs` (ms); null: none. */
export function urgentNow<One extends Notice>(notices: readonly One[], nowMs: number): One | null {
  return (
    notices
      .filter(({ Kind, ValidTo }) => Kind === 'urgent' && (ValidTo === null || ValidTo > nowMs))
      .sort((a, b) => b.PublishedAt - a.PublishedAt)[0] ?? null
  )
}

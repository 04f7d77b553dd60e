/** A map that holds at most `limit` entries and drops the one unused for longest. */
export class LruMap<Key, Value> {
  private readonly entries = new Map<Key, Value>()

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    // A Map keeps the order of insertion: moved to the end, the entry is the newest.
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    if (this.entries.size <= this.limit) return
    for (const oldest of this.entries.keys()) {
      this.entries.delete(oldest)
      return
    }
  }

  delete(key: Key): void {
    this.entries.delete(key)
  }

  deleteWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, value] of this.entries) if (isMeant(value)) this.entries.delete(key)
  }
}

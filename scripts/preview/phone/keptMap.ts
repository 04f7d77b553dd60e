/** A map of texts that outlives the page, in the browser's storage. */
export class KeptMap extends Map<string, string> {
  /** @param prefix of the keys in the browser's storage */
  constructor(private readonly prefix: string) {
    super()
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix))
        super.set(key.slice(prefix.length), localStorage.getItem(key) ?? '')
  }

  override set(key: string, value: string): this {
    localStorage.setItem(this.prefix + key, value)
    return super.set(key, value)
  }

  override delete(key: string): boolean {
    localStorage.removeItem(this.prefix + key)
    return super.delete(key)
  }

  override clear(): void {
    for (const key of [...this.keys()]) this.delete(key)
  }
}

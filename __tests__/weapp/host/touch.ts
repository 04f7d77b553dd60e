import { turn } from './activity'

/** Whether what runs now follows from a person's touch: WeChat opens some things of its own only then. */
export class Touch {
  isFresh = false

  /**
   * What the app does in answer to `act` follows from the touch: its handlers, and what they promise themselves. What
   * they wait for otherwise ends it.
   */
  async by(act: () => unknown): Promise<void> {
    this.isFresh = true
    const over = turn().then(() => void (this.isFresh = false))
    await act()
    await over
  }
}

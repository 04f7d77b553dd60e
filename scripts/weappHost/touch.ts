import { turn } from './activity'

/** Tracks whether the running code results from a touch: WeChat allows some calls only then. */
export class Touch {
  isFresh = false

  /**
   * Code run by the app as a result of `act` counts as caused by the touch: its handlers and their own promises.
   * Waiting for anything else ends it.
   */
  async by(act: () => unknown): Promise<void> {
    this.isFresh = true
    const over = turn().then(() => void (this.isFresh = false))
    await act()
    await over
  }
}

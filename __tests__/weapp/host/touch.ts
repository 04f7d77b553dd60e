import { turn } from './activity'

/** Whether what runs now follows from a person's touch: WeChat opens some things of its own only then. */
export class Touch {
  isFresh = false

  /** What the app does in answer to `act`, before it waits for anything else, follows from the touch. */
  async by(act: () => unknown): Promise<void> {
    this.isFresh = true
    try {
      await act()
      await turn()
      await turn()
    } finally {
      this.isFresh = false
    }
  }
}

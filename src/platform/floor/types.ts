/** What is too old for the app, in words for the person. */
export interface TooOld {
  title: string
  /** What helps. */
  content: string
  /** Leads to the update where the system can be asked to; else the words must do. */
  update?: () => void
}

/** The oldest system that the app is made for (README). */
export interface Floor {
  /** What of this phone lies below it; null on one that is good enough. */
  tooOld(): TooOld | null
}

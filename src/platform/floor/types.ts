/** The outdated part of the phone, described for the user. */
export interface TooOld {
  title: string
  /** How to fix it. */
  content: string
  /** Opens the update, where the system supports it. */
  update?: () => void
}

/** The oldest supported system (README). */
export interface Floor {
  /** The outdated part of this phone; null when the phone is supported. */
  tooOld(): TooOld | null
}

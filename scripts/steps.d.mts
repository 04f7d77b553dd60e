/** A step of a long command. */
export interface Step {
  /** @param share 0 to 1 */
  progress(share: number): void
  done(): void
  failed(): void
}

export interface Steps {
  begin(name: string): Step
  line(text: string): void
  close(): void
}

export function createSteps(options?: {
  stream?: { isTTY?: boolean; columns?: number; write(text: string): unknown }
  now?: () => number
  repeat?: (work: () => void, ms: number) => () => void
}): Steps

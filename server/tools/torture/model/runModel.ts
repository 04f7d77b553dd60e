import fc from 'fast-check'
import { findViolations } from '../../verify/verify'
import { arbitraryCommands, type Subjects } from './commands'
import { emptyModel } from './model'
import { makeWorld, type Subject } from './world'

export interface ModelRun {
  subject: Subject
  /** How many sequences. */
  runs: number
  /** Maximum number of commands per sequence. */
  size?: number
  seed: number
  /** By default all. */
  subjects?: Subjects
}

const SIZE = 25

/**
 * Runs random sequences of money commands, each with a new member, and compares the member's money
 * with a small model after every command; at the end checks every invariant.
 * @throws Error with the shortest failing sequence, and the seed
 */
export async function runModel({
  subject,
  runs,
  size = SIZE,
  seed,
  subjects = 'all',
}: ModelRun): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitraryCommands(size, subjects), async (commands) => {
      const world = await makeWorld(subject)
      await fc.asyncModelRun(
        () => ({ model: emptyModel(world.skus.map(({ stock }) => stock)), real: world }),
        commands,
      )
    }),
    { numRuns: runs, seed },
  )
  const violations = await findViolations(subject.db.$client)
  if (violations.length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
}

import fc from 'fast-check'
import { findViolations } from '../../verify/verify'
import { arbitraryCommands } from './commands'
import { emptyModel } from './model'
import { makeWorld, type Subject } from './world'

export interface ModelRun {
  subject: Subject
  /** How many sequences. */
  runs: number
  /** Commands of one sequence at most. */
  size?: number
  seed: number
}

const SIZE = 25

/**
 * Plays random sequences of money commands, each on a member of its own, and compares after every
 * command what the member has with a model of a few lines; at the end asks every invariant.
 * @throws Error with the shortest sequence that goes wrong, and the seed
 */
export async function runModel({ subject, runs, size = SIZE, seed }: ModelRun): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitraryCommands(size), async (commands) => {
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

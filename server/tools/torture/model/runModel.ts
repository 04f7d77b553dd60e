import fc from 'fast-check'
import { findViolations } from '../../verify/verify'
import { emptyModel } from './model'
import { makeWorld, type Subject } from './world'
import { promptModes, type Command } from './commandTools'
import { scheduleCommands } from './scheduleCommands'
import { goodsCommands } from './goodsCommands'
import { guestCommands } from './guestCommands'
import { leaseCommands } from './leaseCommands'
import { orderCommands, shopCommands } from './orderCommands'
import { parkingCommands } from './parkingCommands'
import { repairCommands } from './repairCommands'
import { ticketCommands } from './ticketCommands'

/** Commands of a sequence beside those on money itself: all, or those of the estate and the schedule alone. */
type Subjects = 'all' | 'estate'

/** Every kind of command with its arguments. @param size maximum number of commands */
function arbitraryCommands(size: number, subjects: Subjects): fc.Arbitrary<Iterable<Command>> {
  const index = fc.nat(15)
  const mode = fc.constantFrom(...promptModes)
  const money = orderCommands(index, mode)
  const estate = [
    ...ticketCommands(index, mode),
    ...scheduleCommands(),
    ...repairCommands(index),
    ...leaseCommands(index),
    ...guestCommands(index),
    ...parkingCommands(index),
  ]
  const shops = [...shopCommands(), ...goodsCommands(index, mode)]
  const chosen = subjects === 'all' ? [...money, ...shops, ...estate] : [...money, ...estate]
  return fc.commands(chosen, { maxCommands: size, size: '+1' })
}

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

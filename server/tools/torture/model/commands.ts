import fc from 'fast-check'
import { promptModes, type Command } from './commandTools'
import { eveningCommands } from './eveningCommands'
import { goodsCommands } from './goodsCommands'
import { guestCommands } from './guestCommands'
import { leaseCommands } from './leaseCommands'
import { orderCommands, shopCommands } from './orderCommands'
import { parkingCommands } from './parkingCommands'
import { repairCommands } from './repairCommands'
import { ticketCommands } from './ticketCommands'

/** Commands of a sequence beside those on money itself: all, or those of the estate and the evening alone. */
export type Subjects = 'all' | 'estate'

/** Every kind of command with its arguments. @param size maximum number of commands */
export function arbitraryCommands(
  size: number,
  subjects: Subjects,
): fc.Arbitrary<Iterable<Command>> {
  const index = fc.nat(15)
  const mode = fc.constantFrom(...promptModes)
  const money = orderCommands(index, mode)
  const estate = [
    ...ticketCommands(index, mode),
    ...eveningCommands(),
    ...repairCommands(index),
    ...leaseCommands(index),
    ...guestCommands(index),
    ...parkingCommands(index),
  ]
  const shops = [...shopCommands(), ...goodsCommands(index, mode)]
  const chosen = subjects === 'all' ? [...money, ...shops, ...estate] : [...money, ...estate]
  return fc.commands(chosen, { maxCommands: size, size: '+1' })
}

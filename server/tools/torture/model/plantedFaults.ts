import assert from 'node:assert/strict'
import type { ClientConfig } from 'pg'
import { withClient } from '../../../database/provision'
import { compare, type Command } from './commandTools'
import { callOff, sellAtCounter } from './scheduleCommands'
import { accept, invite } from './guestCommands'
import { letSpace, renew } from './leaseCommands'
import { emptyModel } from './model'
import { letTimePass, refund } from './orderCommands'
import { enter, handOut, leave, orderStay } from './parkingCommands'
import { payNewest } from './payCommands'
import { orderRepair, quoteRepair } from './repairCommands'
import { makeWorld, type Subject } from './world'

/** A fault planted in the database, and commands at which the model must notice it. */
export interface PlantedFault {
  fault: string
  plant: string
  mend: string
  commands: readonly Command[]
}

/** A trigger that changes a row before it is written, and its removal. */
const changing = (table: string, when: string, change: string) => ({
  plant: `create function planted_fault() returns trigger language plpgsql as
      $$ begin if ${when} then ${change} end if; return new; end $$;
    create trigger planted_fault before insert or update on ${table}
      for each row execute function planted_fault()`,
  mend: `drop trigger planted_fault on ${table}; drop function planted_fault()`,
})

const pay = payNewest(false, 'once')

/** At least one fault for each kind of command of the estate and the schedule. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'a paid repair stays unpaid',
    ...changing('repair_quote', `new.status = 'Paid'`, `new.status := 'Accepted';`),
    commands: [quoteRepair(900), orderRepair(0), pay],
  },
  {
    fault: 'a renewed space covers no further days',
    ...changing('long_term_period', `new.to_at > now() + interval '20 days'`, 'return null;'),
    commands: [letSpace(-3), renew(0, 1), pay, refund(0, 100)],
  },
  {
    fault: 'a guest parks free before the invitation is accepted',
    ...changing('invitation', 'new.accepted_at is not null', 'new.accepted_at := new.valid_from;'),
    commands: [enter(0, 200), invite(false, 300, 300), accept(0)],
  },
  {
    fault: 'free minutes of a guest are not counted',
    ...changing('guest_parking_use', 'true', 'return null;'),
    commands: [
      invite(false, 0, 300),
      accept(0),
      enter(0, 0),
      letTimePass(45),
      leave(0, { fen: 0 }),
    ],
  },
  {
    fault: 'cash beyond the fee is kept',
    ...changing(
      'parking_stay',
      'new.counter_over > 0',
      'new.given_back := new.given_back + new.counter_over; new.counter_over := 0;',
    ),
    commands: [enter(1, 99), orderStay(0), leave(0, { beyond: 500 })],
  },
  {
    fault: 'more counts as given back by an order than was refunded',
    ...changing('parking_stay', 'new.given_back > 0', 'new.given_back := new.given_back + 1;'),
    commands: [enter(1, 99), orderStay(0), pay, leave(0, { fen: 500 })],
  },
  {
    fault: 'cash that is handed out is not booked with its stay',
    ...changing('parking_stay', 'new.counter_back_id is not null', 'new.counter_back_id := null;'),
    commands: [enter(1, 99), leave(0, { beyond: 500 }), handOut(0)],
  },
  {
    fault: 'a schedule that is called off counts as settled',
    ...changing(
      'show_schedule',
      'new.cancel_reason is not null',
      'new.cancel_done_at := now(); new.done_at := now();',
    ),
    commands: [sellAtCounter(0, 0), callOff(false)],
  },
]

/** Runs commands on a new member, comparing with the model after each. @throws AssertionError where they differ */
async function runCommands(subject: Subject, commands: readonly Command[]): Promise<void> {
  const world = await makeWorld(subject)
  const model = emptyModel(world.skus.map(({ stock }) => stock))
  for (const command of commands) {
    assert.ok(command.check(model), `${command.toString()} cannot run`)
    await command.run(model, world)
  }
  await compare(model, world)
}

/**
 * Runs a fault's commands without the fault, which must agree with the model, and then with it.
 * @returns whether the model has noticed it
 * @throws AssertionError when they differ without the fault
 */
export async function isNoticed(
  subject: Subject,
  owner: ClientConfig,
  { plant, mend, commands }: PlantedFault,
): Promise<boolean> {
  await runCommands(subject, commands)
  await withClient(owner, (client) => client.query(plant))
  try {
    await runCommands(subject, commands)
    return false
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error
    return true
  } finally {
    await withClient(owner, (client) => client.query(mend))
  }
}

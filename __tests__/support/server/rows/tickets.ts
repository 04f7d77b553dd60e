import { insertTimedSchedule, issueTickets } from '../../seat/tickets'
import { requestId } from '../money'
import { nothing, type Person, type RowsOf, type World } from '../row'
import { PARK } from '../testApp'

const DAY_MS = 86_400_000

/** Issues a ticket to an account for a new schedule. */
async function ticketOf({ test }: World, { tokens }: Person, startsIn = 3 * DAY_MS) {
  const schedule = await insertTimedSchedule(test, { startsIn })
  const { ids } = await issueTickets(test, schedule, tokens.User.Id)
  return ids[0]!
}

/** Hash of a ticket offered by an account. */
async function offered(world: World, person: Person): Promise<string> {
  const { tickets } = world.test.services
  const member = { tenantId: PARK, userId: person.tokens.User.Id }
  const Id = await ticketOf(world, person)
  const { Ticket } = await tickets.give(member, {
    RequestId: requestId(),
    Id,
    FromName: '阿梧',
    Message: '',
  })
  return Ticket.GiftHash
}

/** Number of a ticket that is usable now. */
async function numberNow(world: World): Promise<string> {
  const id = await ticketOf(world, world.owner, DAY_MS / 48)
  const [row] = await world.test.sql<{ no: string }>('select no from ticket where id = $1', [id])
  return row!.no
}

export const rows = {
  myTicket: {
    list: nothing,
    allList: { request: () => ({ PageIndex: 1, PageSize: 10 }) },
    detail: {
      request: async (world) => ({ Id: await ticketOf(world, world.owner) }),
      names: 'owner',
    },
    give: {
      request: async (world) => ({
        RequestId: requestId(),
        Id: await ticketOf(world, world.owner),
      }),
      names: 'owner',
    },
    takeBack: {
      request: async (world) => ({ Id: await ticketOf(world, world.owner) }),
      names: 'owner',
    },
    gift: {
      request: async (world) => ({ Hash: await offered(world, world.stranger) }),
      names: 'park',
    },
    accept: { request: async (world) => ({ Hash: await offered(world, world.stranger) }) },
  },
  ticketCheck: {
    checkInfo: { request: async (world) => ({ Code: await numberNow(world) }) },
    check: {
      request: async (world) => ({
        RequestId: requestId(),
        Code: await numberNow(world),
        Gate: '1 号门',
        Way: 'type',
      }),
    },
    records: { request: () => ({ PageIndex: 1, PageSize: 10 }) },
    day: nothing,
  },
} satisfies RowsOf<'myTicket' | 'ticketCheck'>

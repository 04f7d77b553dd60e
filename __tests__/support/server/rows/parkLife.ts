import * as v from 'valibot'
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { insertTestActivity, signUpRequest } from '../activities'
import { requestId } from '../money'
import { nothing, type Person, type RowsOf, type World } from '../row'
import { PARK, type TestApp } from '../testApp'
import { bySystem } from '../../../../server/kernel/writeAudit'

const HOUR_MS = 3_600_000

/** A valid new invitation, for three people until this evening. */
export const newInvitation = (now: number, more: Record<string, unknown> = {}) => ({
  RequestId: requestId(),
  Title: '来园区喝茶',
  Theme: 'paper' as const,
  GuestName: '王小明',
  GuestPhone: '',
  PlateNo: '',
  People: 3,
  Purpose: '参观',
  PlaceName: '一号楼',
  Message: '',
  ValidFrom: now - HOUR_MS,
  ValidTo: now + 6 * HOUR_MS,
  ...more,
})

/** Creates an invitation of the owner; a day allows ten. */
async function made(world: World) {
  const { test, owner } = world
  const member = { tenantId: PARK, userId: owner.tokens.User.Id }
  await test.sql("update invitation set created_at = created_at - interval '2 days'")
  const id = await test.services.invitations.make(member, newInvitation(test.clock.now()), {
    isByPark: false,
    writeAudit: bySystem,
  })
  const [row] = await test.sql<{ hash: string }>('select hash from invitation where id = $1', [id])
  return { id, hash: row!.hash }
}

/** Code of an accepted invitation. */
async function accepted(world: World): Promise<string> {
  const { hash } = await made(world)
  const park = (await world.test.services.parks.byId(PARK))!
  const request = { Hash: hash, Phone: '13911112222', PlateNo: '' }
  return (await world.test.services.invitations.accept(park, request)).Code
}

/** Signs up through the service, since the session may be over when a row is prepared. */
function signUp(test: TestApp, { tokens }: Person, wanted: ReturnType<typeof signUpRequest>) {
  const member = { tenantId: PARK, userId: tokens.User.Id }
  return test.services.signUps.submit(
    member,
    moneyRequest(test, member),
    v.parse(activityRegistrationCalls.submit.request, wanted),
  )
}

const moneyRequest = (test: TestApp, member: { tenantId: string; userId: string }) => ({
  ...member,
  requestId: requestId(),
  call: 'row',
  payload: {},
  at: new Date(test.clock.now()),
})

/** Creates a sign-up of the owner for a new activity. */
async function signedUp(
  { test, owner }: World,
  wanted: Parameters<typeof insertTestActivity>[1] = {},
) {
  const activityId = await insertTestActivity(test, wanted)
  return signUp(test, owner, signUpRequest(activityId, { total: wanted.fee ?? 0, waitlist: true }))
}

/** Creates a waiting-list sign-up, optionally with an offered place. */
async function waiting(world: World, isOffered = false): Promise<string> {
  const { test, stranger, owner } = world
  const activityId = await insertTestActivity(test, { quota: 1 })
  const first = await signUp(test, stranger, signUpRequest(activityId))
  const { Registration } = await signUp(test, owner, signUpRequest(activityId, { waitlist: true }))
  if (isOffered) {
    const member = { tenantId: PARK, userId: stranger.tokens.User.Id }
    const { signUps } = test.services
    await signUps.cancel(member, moneyRequest(test, member), first.Registration.Id, { refund: 0 })
  }
  return Registration.Id
}

/** Id of a person saved by the owner. */
async function keptPerson({ test, owner }: World): Promise<string> {
  const sent = signUpRequest(await insertTestActivity(test), {
    persons: [{ Answers: { name: '小满' }, IsKept: true }],
  })
  await signUp(test, owner, sent)
  const [row] = await test.sql<{ id: string }>("select id from activity_person where name = '小满'")
  return row!.id
}

export const rows: RowsOf<
  'invitation' | 'openInvitation' | 'activityRegistration' | 'activityPerson'
> = {
  activityRegistration: {
    list: { request: () => ({ PageIndex: 1, PageSize: 10 }) },
    detail: {
      request: async ({ test }) => ({ Id: await insertTestActivity(test) }),
      names: 'park',
    },
    'form-fields': {
      request: async ({ test }) => ({ ActivityId: await insertTestActivity(test) }),
      names: 'park',
    },
    getForm: { request: async ({ test }) => ({ ActivityId: await insertTestActivity(test) }) },
    submit: { request: async ({ test }) => signUpRequest(await insertTestActivity(test)) },
    submitForm: {
      request: async (world) => ({
        Id: (await signedUp(world)).Registration.Id,
        FormVersion: 1,
        Answers: {},
        People: [{ Answers: { name: '乙' } }],
      }),
      names: 'owner',
    },
    getFormByResultId: {
      request: async (world) => ({ Id: (await signedUp(world)).Registration.Id }),
      names: 'owner',
    },
    myActivityRegistration: { request: () => ({ PageIndex: 1, PageSize: 10 }) },
    payOrder: {
      request: async (world) => ({
        RequestId: requestId(),
        OrderId: (await signedUp(world, { fee: 100 })).Order?.Id,
        Channel: 'wechat',
      }),
      names: 'owner',
    },
    cancelQuote: {
      request: async (world) => ({ Id: (await signedUp(world)).Registration.Id }),
      names: 'owner',
    },
    cancel: {
      request: async (world) => ({
        RequestId: requestId(),
        Id: (await signedUp(world)).Registration.Id,
        RefundAmount: 0,
      }),
      names: 'owner',
    },
    accept: {
      request: async (world) => ({ RequestId: requestId(), Id: await waiting(world, true) }),
      names: 'owner',
    },
    decline: { request: async (world) => ({ Id: await waiting(world) }), names: 'owner' },
    checkInCode: {
      request: async (world) => ({ Id: (await signedUp(world)).Registration.Id }),
      names: 'owner',
    },
  },
  activityPerson: {
    list: nothing,
    delete: { request: async (world) => ({ Id: await keptPerson(world) }), names: 'owner' },
  },

  invitation: {
    save: {
      async request(world) {
        await made(world)
        return newInvitation(world.test.clock.now())
      },
    },
    mine: { request: () => ({ PageIndex: 1, PageSize: 10 }) },
    rule: nothing,
    revoke: { request: async (world) => ({ Id: (await made(world)).id }), names: 'owner' },
    accept: {
      request: async (world) => ({ Hash: (await made(world)).hash, Phone: '13911112222' }),
      names: 'park',
    },
    checkInfo: {
      request: async (world) => ({ Code: await accepted(world) }),
    },
    check: {
      request: async (world) => ({
        RequestId: requestId(),
        Code: await accepted(world),
        People: 1,
        Gate: '东门',
        Way: 'type',
      }),
    },
    checkListByPageInfo: { request: () => ({ PageIndex: 1, PageSize: 10 }) },
    day: nothing,
  },
  openInvitation: {
    open: { request: async (world) => ({ Hash: (await made(world)).hash }), names: 'park' },
  },
}

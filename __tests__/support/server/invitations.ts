import { invitationCalls } from '@/contract/invitation'
import { openInvitationCalls, type OpenInvitation } from '@/contract/openInvitation'
import type { RequestOf } from '@/contract/endpoint'
import { requestId } from './money'
import { newInvitation } from './rows/parkLife'
import { PARK, phones, type TestApp } from './testApp'

const HOUR = 3_600_000
export const GUEST_PHONE = '13911112222'

/** Fixture of invitation tests: a member, two staff at the gates, guests. */
export async function invitationFixture(test: TestApp) {
  const logIn = async (phone: string) => ({ park: PARK, tokens: await test.logIn(phone) })
  let member = await logIn(phones.member)
  let staff = await logIn(phones.invitation)
  await test.services.staff.appoint(PARK, phones.newMember, ['invitation'])
  let colleague = await logIn(phones.newMember)
  const visitor = { park: PARK }
  /** Dates earlier invitations back, so that they do not count for the daily limit. */
  const ageInvitations = () =>
    test.sql("update invitation set created_at = created_at - interval '2 days'")

  const make = async (more: Record<string, unknown> = {}) => {
    await ageInvitations()
    const { data } = await test.call(
      invitationCalls.save,
      newInvitation(test.clock.now(), more),
      member,
    )
    return data
  }
  const accept = (Hash: string, more: Record<string, unknown> = {}) =>
    test.call(invitationCalls.accept, { Hash, Phone: GUEST_PHONE, ...more }, visitor)

  return {
    /** Advances the clock and logs all accounts in again, since sessions may end. */
    async pass(ms: number) {
      test.clock.pass(ms)
      member = await logIn(phones.member)
      staff = await logIn(phones.invitation)
      colleague = await logIn(phones.newMember)
    },
    get member() {
      return member
    },
    get staff() {
      return staff
    },
    get colleague() {
      return colleague
    },
    visitor,
    make,
    accept,
    /** An accepted invitation, with its code. */
    async guest(
      more: Record<string, unknown> = {},
      accepting = {},
    ): Promise<OpenInvitation & { Id: string }> {
      const { Id, Hash } = await make(more)
      return { ...(await accept(Hash, accepting)).data, Id }
    },
    open: async (Hash: string) =>
      (await test.call(openInvitationCalls.open, { Hash }, visitor)).data,
    check: (
      Code: string,
      more: Partial<RequestOf<typeof invitationCalls.check>> = {},
      by: object = staff,
    ) =>
      test.call(
        invitationCalls.check,
        { RequestId: requestId(), Code, People: 1, Gate: '东门', Way: 'scan', ...more },
        by,
      ),
    /** Offline admission made the given number of minutes ago. */
    offline: (minutesAgo: number) => ({
      Offline: {
        DeviceAt: 0,
        LastServerAt: test.clock.now() - minutesAgo * 60_000 - HOUR,
        SinceServerMs: HOUR,
        Result: 'ok' as const,
      },
    }),
  }
}

export type InvitationFixture = Awaited<ReturnType<typeof invitationFixture>>

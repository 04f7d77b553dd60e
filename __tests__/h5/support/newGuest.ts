import { randomUUID } from 'node:crypto'
import { invitationCalls } from '@/contract/invitation'
import type { OpenInvitation } from '@/contract/openInvitation'
import { askAs } from './addresses'
import { phones } from './people'

const minute = 60_000

/**
 * A guest of the demo member with one entry, who has accepted and may be admitted now. @param name used to find the
 * guest
 */
export async function newGuest(base: string, name: string): Promise<OpenInvitation> {
  const ask = await askAs(base, phones.member)
  const now = Date.now()
  const made = await ask(invitationCalls.save, {
    RequestId: randomUUID(),
    ...{ Title: `${name}的邀请`, Theme: 'paper', GuestName: name, People: 1, PlaceName: '北门' },
    ...{ ValidFrom: now - minute, ValidTo: now + 120 * minute },
  })
  return ask(invitationCalls.accept, { Hash: made.Hash, Phone: '13911114444' })
}

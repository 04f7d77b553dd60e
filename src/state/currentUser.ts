/** The user as sent by a park's user centre: spec 3 has four fields, this product's server more. */
import type { StaffRole } from '@/contract/endpoint'
import type { CurrentUser } from '@/contract/user'

/** The four fields of spec 3, and any further fields the server sent. */
export type SentUser = Pick<CurrentUser, 'UserId' | 'Id' | 'PhoneNumber'> & Partial<CurrentUser>

const staffRoles: readonly string[] = [
  'maintenance',
  'inspection',
  'invitation',
  'marketing',
  'service',
  'finance',
  'manager',
] satisfies StaffRole[]

/** Roles known to this app; roles of other systems are ignored. */
export const knownRoles = (roles: unknown): StaffRole[] =>
  Array.isArray(roles) ? (roles as StaffRole[]).filter((role) => staffRoles.includes(role)) : []

/**
 * Fills in missing fields, so that pages can rely on all of them. An unknown password counts as set: then both log-in
 * methods are offered.
 */
export function completeUser(answered: SentUser): CurrentUser {
  return {
    UserId: answered.UserId,
    Id: answered.Id,
    Name: answered.Name ?? '',
    RealName: answered.RealName ?? '',
    Gender: answered.Gender ?? null,
    PhoneNumber: answered.PhoneNumber ?? '',
    Avatar: answered.Avatar ?? '',
    Birthday: answered.Birthday ?? null,
    Email: answered.Email ?? '',
    HasPassword: answered.HasPassword ?? true,
    Roles: knownRoles(answered.Roles),
    RegisteredAt: answered.RegisteredAt ?? 0,
  }
}

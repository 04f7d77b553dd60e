/** The user as sent by a park's user centre: spec 3 has four fields, this product's server more. */
import type { StaffRole } from '@/contract/endpoint'
import type { CurrentUser } from '@/contract/user'

/** The four fields of spec 3, and any further fields the server sent. */
export type ToldUser = Pick<CurrentUser, 'UserId' | 'Id' | 'PhoneNumber'> & Partial<CurrentUser>

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
export function completeUser(told: ToldUser): CurrentUser {
  return {
    UserId: told.UserId,
    Id: told.Id,
    Name: told.Name ?? '',
    RealName: told.RealName ?? '',
    Gender: told.Gender ?? null,
    PhoneNumber: told.PhoneNumber ?? '',
    Avatar: told.Avatar ?? '',
    Birthday: told.Birthday ?? null,
    Email: told.Email ?? '',
    HasPassword: told.HasPassword ?? true,
    Roles: knownRoles(told.Roles),
    RegisteredAt: told.RegisteredAt ?? 0,
  }
}

/** Logged-in accounts for screen tests. */
import type { CurrentUser } from '@/contract/user'
import type { Storage } from '@/platform/storage/types'
import type { LoadModule } from './startApp'

export const accessToken = 'sample-access-token'

/** A typical member: with name and password, without staff role. */
export const member: CurrentUser = {
  UserId: 'member-1',
  Id: 'member-1',
  Name: '晚风轻轻',
  RealName: '林晚',
  Gender: '女',
  PhoneNumber: '13800001234',
  Avatar: '',
  Birthday: '1992-05-04',
  Email: '',
  HasPassword: true,
  Roles: [],
  RegisteredAt: 1_700_000_000_000,
}

/** An account with all staff roles. */
export const staff: CurrentUser = {
  ...member,
  UserId: 'staff-1',
  Id: 'staff-1',
  Name: '周师傅',
  RealName: '周建国',
  PhoneNumber: '13900004321',
  Roles: ['maintenance', 'inspection', 'invitation', 'marketing'],
}

/** A member with only the four fields of spec 3. */
export const bareMember = {
  UserId: 'member-2',
  Id: 'member-2',
  Gender: '女',
  PhoneNumber: '13700001234',
} as CurrentUser

/** A version without staff pages (`device` of openPage). */
export function withoutStaffPages(module: LoadModule): void {
  const { routes } = module<{ routes: Record<string, string> }>('routes')
  for (const [name, path] of Object.entries(routes))
    if (/maintainTask|inspectionTask|cancelInivit/.test(path)) delete routes[name]
}

/** Writes a session to the device as state/session keeps it. */
export function storeSession(storage: Storage, user: CurrentUser, clientId = 'mianfang'): void {
  storage.write('clientId', clientId)
  storage.write('user', user)
  storage.write('lastUser', user.UserId)
  storage.write('sessionDetails', {
    secret: 'sample-secret',
    clientId,
    startedAt: Date.now() - 60_000,
    receivedAt: Date.now(),
    lifetimeMs: 7_200_000,
  })
  storage.write('refresh_token', 'sample-refresh-token')
  storage.write('access_token', accessToken)
}

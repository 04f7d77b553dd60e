import { completeUser } from '@/state/currentUser'
import {
  endSessionAtom,
  keepSessionAtom,
  updateUserAtom,
  userAtom,
  withTokens,
} from '@/state/session'
import { store } from '@/state/store'
import { bareMember, member } from '../support/screens/people'

afterEach(() => store.set(endSessionAtom))

const begin = (user: typeof member) =>
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId: 'mianfang', startedAt: 1, user },
      { access_token: 'a', refresh_token: 'r', secret: 's', token: 'a', expires_in: 60 },
      0,
    ),
  )

test('a user with the four fields of spec 3 gets all fields', () => {
  expect(completeUser(bareMember)).toEqual({
    ...bareMember,
    Name: '',
    RealName: '',
    Avatar: '',
    Birthday: null,
    Email: '',
    HasPassword: true,
    Roles: [],
    RegisteredAt: 0,
  })
})

test('roles of other systems are dropped', () => {
  const answered = { ...member, Roles: ['admin', 'inspection'] as unknown as typeof member.Roles }
  expect(completeUser(answered).Roles).toEqual(['inspection'])
  expect(completeUser({ ...member, Roles: null as never }).Roles).toEqual([])
})

test('an answer with fewer fields keeps the others', () => {
  begin(member)
  store.set(updateUserAtom, { UserId: member.UserId, Id: member.Id, PhoneNumber: '13800009999' })
  expect(store.get(userAtom)).toEqual({ ...member, PhoneNumber: '13800009999' })
})

test('the user object stays the same while unchanged', () => {
  begin(bareMember)
  expect(store.get(userAtom)).toBe(store.get(userAtom))
})

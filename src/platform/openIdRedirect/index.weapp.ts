import type { IsFramed, LeaveFor, OwnOrigin } from './types'

// The mini-program gets its open id from a call, never from a redirect.
export const leaveFor: LeaveFor = () => undefined

export const ownOrigin: OwnOrigin = () => ''

export const isFramed: IsFramed = () => false

import type { LeaveFor } from './types'

// The mini-program gets its open id from a call, never from a redirect.
export const leaveFor: LeaveFor = () => undefined

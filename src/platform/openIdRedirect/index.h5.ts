import type { LeaveFor } from './types'

export const leaveFor: LeaveFor = (url) => window.location.replace(url)

import type { LeaveFor, OwnOrigin } from './types'

export const leaveFor: LeaveFor = (url) => window.location.replace(url)

export const ownOrigin: OwnOrigin = () => window.location.origin

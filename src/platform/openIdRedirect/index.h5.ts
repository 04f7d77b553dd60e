import type { IsFramed, LeaveFor, OwnOrigin } from './types'

export const leaveFor: LeaveFor = (url) => window.location.replace(url)

export const ownOrigin: OwnOrigin = () => window.location.origin

export const isFramed: IsFramed = () => window.self !== window.top

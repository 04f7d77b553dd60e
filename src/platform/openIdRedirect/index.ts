import type { IsFramed, LeaveFor, OwnOrigin } from './types'

/** Addresses the app was sent to, oldest first. */
export const leftFor: string[] = []

export const leaveFor: LeaveFor = (url) => void leftFor.push(url)

export const ownOrigin: OwnOrigin = () => 'https://park.example'

export const isFramed: IsFramed = () => false

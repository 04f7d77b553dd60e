import type { LeaveFor } from './types'

/** Where the app was sent, oldest first. */
export const leftFor: string[] = []

export const leaveFor: LeaveFor = (url) => void leftFor.push(url)

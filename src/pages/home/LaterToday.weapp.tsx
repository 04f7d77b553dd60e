import { TodayParts } from './TodayParts'

/** The mini-program loads a package as a whole, so nothing is loaded later. */
export const LaterToday = (_props: { isMember: boolean }) => <TodayParts />

import { TodayParts } from './TodayParts'

/** The mini-program has all of a package at once: nothing is fetched later. */
export const LaterToday = (_props: { isMember: boolean }) => <TodayParts />

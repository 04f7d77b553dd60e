import type { ReactNode } from 'react'
import type { RegionNames } from '@/rules/address/regionTree'

/** What opens the wheels: an element with the role of a button. */
interface Trigger {
  /** What the screen reader says of it: the field and what stands in it. */
  label: string
  className: string
  children: ReactNode
}

export interface DayWheelsProps extends Trigger {
  title: string
  /** YYYY-MM-DD, shown when they open. */
  value: string
  /** First and last day offered, YYYY-MM-DD. */
  from: string
  to: string
  onChange: (day: string) => void
}

export interface MonthWheelsProps extends Trigger {
  /** YYYY-MM, shown when they open. */
  value: string
  /** First and last month offered, YYYY-MM. */
  from: string
  to: string
  onChange: (month: string) => void
}

export interface TimeWheelsProps extends Trigger {
  title: string
  /** HH:mm, shown when they open. */
  value: string
  onChange: (time: string) => void
}

export interface RegionWheelsProps extends Trigger {
  title: string
  /** Province, city and district; empty texts where nothing has been chosen. */
  value: RegionNames
  onChange: (region: RegionNames) => void
}

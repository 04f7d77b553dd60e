import type { ReactNode } from 'react'
import type { RegionNames } from '@/rules/address/regionTree'

/** Element that opens the wheels; has the role of a button. */
interface Trigger {
  /** Label for screen readers: the field and its value. */
  label: string
  className: string
  children: ReactNode
}

export interface DayWheelsProps extends Trigger {
  title: string
  /** YYYY-MM-DD, initial selection. */
  value: string
  /** First and last day offered, YYYY-MM-DD. */
  from: string
  to: string
  onChange: (day: string) => void
}

export interface MonthWheelsProps extends Trigger {
  /** YYYY-MM, initial selection. */
  value: string
  /** First and last month offered, YYYY-MM. */
  from: string
  to: string
  onChange: (month: string) => void
}

export interface TimeWheelsProps extends Trigger {
  title: string
  /** HH:mm, initial selection. */
  value: string
  onChange: (time: string) => void
}

export interface RegionWheelsProps extends Trigger {
  title: string
  /** Province, city and district; empty texts before a choice. */
  value: RegionNames
  onChange: (region: RegionNames) => void
}

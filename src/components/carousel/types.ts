import type { ReactNode } from 'react'

export interface CarouselProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What the whole shows, for screen readers. */
  label: string
  /** width / height of one slide. */
  ratio: number
  /** Pause between slides in ms; 0 stands still. */
  intervalMs?: number
  children: (item: Item, index: number) => ReactNode
}

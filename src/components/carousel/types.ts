import type { ReactNode } from 'react'

export interface CarouselProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Description of the whole carousel for screen readers. */
  label: string
  /** width / height of one slide. */
  ratio: number
  /** Pause between slides in ms; 0: no automatic movement. */
  intervalMs?: number
  children: (item: Item, index: number) => ReactNode
}

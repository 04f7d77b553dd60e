import type { ReactNode } from 'react'

export interface CarouselProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Description of the whole carousel for screen readers. */
  label: string
  /** width / height of one slide. */
  ratio: number
  children: (item: Item, index: number) => ReactNode
}

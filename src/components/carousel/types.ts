import type { ReactNode } from 'react'

export interface CarouselProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Description of the whole carousel for screen readers. */
  label: string
  /** width / height of one slide. */
  ratio: number
  /** Place of the dots: over the lower edge of the pictures, or below it. */
  dots?: 'inside' | 'below'
  children: (item: Item, index: number) => ReactNode
}

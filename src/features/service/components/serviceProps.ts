export interface ServiceProps {
  /** What the person was looking at (a question, an order number): handed over, so that nobody asks twice. */
  context?: string
  /** block: a button across the page; row: a row of a ListCard; tool: beside other quiet tools. */
  look?: 'block' | 'row' | 'tool'
}

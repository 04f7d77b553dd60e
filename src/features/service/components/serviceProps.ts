export interface ServiceProps {
  /** What the user was viewing (a question, an order number); passed on, so that service need not ask for it. */
  context?: string
  /** block: full-width button; row: row of a ListCard; tool: beside other quiet tools. */
  look?: 'block' | 'row' | 'tool'
}

export interface ServiceProps {
  /** What the person was looking at (a question, an order number): handed over, so that nobody asks twice. */
  context?: string
}

import type { Ticket } from '../queries'

/** A ticket that is offered by a link. */
export interface ShareGiftProps {
  ticket: Pick<Ticket, 'GiftHash' | 'Title' | 'StartAt'>
}

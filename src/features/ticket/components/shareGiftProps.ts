import type { Ticket } from '../queries'

/** A ticket offered by a link. */
export interface ShareGiftProps {
  ticket: Pick<Ticket, 'GiftHash' | 'GiftFrom' | 'Title' | 'StartAt'>
}

import type { OpenInvitation } from '../queries/open'

/** Invitation to share. */
export interface ShareProps {
  invitation: Pick<OpenInvitation, 'Hash' | 'InviterName' | 'Title'>
}

import type { OpenInvitation } from '../queries/open'

/** An invitation that its member passes on. */
export interface ShareProps {
  invitation: Pick<OpenInvitation, 'Hash' | 'InviterName' | 'Title'>
}

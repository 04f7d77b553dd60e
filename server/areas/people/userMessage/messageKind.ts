import type { MessageKindName } from '@/contract/messageKinds'
import type { RouteName } from '@/routes'

/** A value for WeChat templates; its format depends on the template's key. */
export type MessageField = { text: string } | { fen: number } | { at: number }

/** Content of the message for one event. */
export interface MessageWords {
  /** Identifies the event: at most one message per subject, kind and park. */
  subject: string
  /** Id of the subject matter, e.g. the order; opening it marks the message as read. */
  about: string
  title: string
  text: string
  /** Parameters of the page. */
  query: Record<string, string>
  /** Values for templates, by field name (docs/OPERATING.md lists them). */
  fields?: Record<string, MessageField>
}

/**
 * One kind of message, declared once, in the folder of the module whose events it reports; name and icon are in
 * `contract/messageKinds`. This folder knows no other module.
 */
export interface MessageKind<Event> {
  kind: MessageKindName
  /** Page of the app that the message opens. */
  page: RouteName
  /** Content for one event; must be a pure function. */
  write(event: Event): MessageWords
}

import type { RouteName } from '@/routes'

/** A value that a template of WeChat's may show; how it is written there depends on the template's key. */
export type MessageField = { text: string } | { fen: number } | { at: number }

/** What a message says about one event. */
export interface MessageWords {
  /** What makes it this event and no other: told twice, it is one message. At most once per kind and park. */
  subject: string
  /** Id of the thing it is about: opening that reads the message. */
  about: string
  title: string
  text: string
  /** Parameters of the page. */
  query: Record<string, string>
  /** What templates may show, by names of the kind's own (docs/OPERATING.md lists them). */
  fields?: Record<string, MessageField>
}

/**
 * One kind of message, declared by the domain whose events it tells of, in that domain's folder, and registered
 * once (UserMessageService.register). Nothing here knows a domain.
 */
export interface MessageKind<Event> {
  /** Stored, and named by park's templates: never rename one. */
  kind: string
  /** Page of the app that shows the thing. */
  page: RouteName
  /** Words for one event; does nothing but write. */
  write(event: Event): MessageWords
}

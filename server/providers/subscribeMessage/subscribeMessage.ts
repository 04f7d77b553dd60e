/** One message as WeChat takes it. */
export interface SubscribeMessage {
  tenantId: string
  /** Who gets it, as the mini-program knows them. */
  openId: string
  templateId: string
  /** Page of the mini-program with its query, without the leading slash. */
  page: string
  /** By the template's keys. */
  data: Readonly<Record<string, string>>
}

/**
 * How a sending ended.
 *  sent     WeChat has it.
 *  refused  The person has taken their permission back (43101), or WeChat does not know them (40003).
 *  wrong    WeChat does not take the message itself: its data (47003), template (40037) or page (41030). Asking
 *           again does not help; the person's permission is unused.
 *  later    WeChat was busy and has certainly not sent it.
 *  unknown  No answer came: it may have been sent.
 */
export type SendEnd = 'sent' | 'refused' | 'wrong' | 'later' | 'unknown'

export interface SendOutcome {
  end: SendEnd
  /** For the log and the park's people: WeChat's code, never what was sent. Empty when sent. */
  reason: string
}

/** Sends subscribe messages of the mini-program. Never throws: every end has a name. */
export interface SubscribeMessages {
  readonly name: 'sandbox' | 'wechat'
  send(message: SubscribeMessage): Promise<SendOutcome>
}

/** One message in WeChat's terms. */
export interface SubscribeMessage {
  tenantId: string
  /** Recipient's open id in the mini-program. */
  openId: string
  templateId: string
  /** Page of the mini-program with its query, without the leading slash. */
  page: string
  /** Values by template key. */
  data: Readonly<Record<string, string>>
}

/**
 * Outcome of sending a message.
 *  sent     WeChat has accepted it.
 *  refused  The member has withdrawn permission (43101), or the open id is unknown (40003).
 *  wrong    WeChat rejects the message itself: its data (47003), template (40037) or page (41030).
 *           Retrying does not help; the permission is unused.
 *  later    WeChat was busy and has certainly not sent it.
 *  unknown  No answer came: it may have been sent.
 */
export type SendEnd = 'sent' | 'refused' | 'wrong' | 'later' | 'unknown'

export interface SendOutcome {
  end: SendEnd
  /** For the log and the desk: WeChat's code, never message content. Empty when sent. */
  reason: string
}

/** Sends subscribe messages of the mini-program. Never throws: failures are outcomes. */
export interface SubscribeMessages {
  readonly name: 'sandbox' | 'wechat'
  send(message: SubscribeMessage): Promise<SendOutcome>
}

/** Result of the prompt: unanswered when WeChat did not show it, or the user has turned all messages off. */
export type SubscribeAnswer = 'accepted' | 'refused' | 'unanswered'

export interface SubscribeMessage {
  /** Only available in the mini-program. */
  isOffered(): boolean
  /**
   * Asks whether one message of a template may be sent. WeChat allows it only directly in a tap handler, without an
   * await before it. Never rejects.
   */
  ask(templateId: string): Promise<SubscribeAnswer>
}

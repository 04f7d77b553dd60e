/** What became of the question: unanswered when WeChat did not put it, or the person has turned all messages off. */
export type SubscribeAnswer = 'accepted' | 'refused' | 'unanswered'

export interface SubscribeMessage {
  /** Only the mini-program can ask. */
  isOffered(): boolean
  /**
   * Asks whether one message of a template may be sent. WeChat lets it only right inside the handler of a tap:
   * nothing may be waited for before. Never rejects.
   */
  ask(templateId: string): Promise<SubscribeAnswer>
}

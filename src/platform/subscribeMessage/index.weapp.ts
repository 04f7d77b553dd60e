import Taro from '@tarojs/taro'
import type { SubscribeMessage } from './types'

type Ask = (options: { tmplIds: string[] }) => Promise<Record<string, string>>

export const subscribeMessage: SubscribeMessage = {
  isOffered: () => Taro.canIUse('requestSubscribeMessage'),
  ask: async (templateId) => {
    try {
      // Taro's own type requires fields that only Alipay has.
      const answers = await (Taro.requestSubscribeMessage as unknown as Ask)({
        tmplIds: [templateId],
      })
      if (answers[templateId] === 'accept') return 'accepted'
      return answers[templateId] === 'reject' ? 'refused' : 'unanswered'
    } catch {
      return 'unanswered'
    }
  },
}

import { wordsPlaces, type WordsPlaceName } from '../../../kernel/memberWords'
import type { MessageKind } from '../userMessage/userMessage.service'

/** To the author: words or a picture were refused after they had been sent. */
export const contentRefused = (place: WordsPlaceName): MessageKind<{ id: string }> => ({
  kind: 'contentRefused',
  page: wordsPlaces[place].page,
  write({ id }) {
    const what = wordsPlaces[place].text
    return {
      subject: id,
      about: id,
      title: `${what}未通过审核`,
      text: `您的${what}含有不合适的内容，别人看不到它。换一个再试，或联系客服。`,
      query: {},
      fields: { what: { text: what } },
    }
  },
})

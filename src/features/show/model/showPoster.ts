import type { ShowDetail } from '@/contract/show'
import { datesText, priceText } from './showText'

/** What the poster of a show says. */
export const showPoster = (show: ShowDetail) => ({
  title: show.Title,
  cover: show.Poster,
  coverShape: 'tall' as const,
  kind: '演出',
  facts: [
    ['时间', datesText(show)],
    ['地点', [...new Set([show.Theatre, show.Hall])].filter(Boolean).join(' · ')],
    ['票价', priceText(show)],
  ] as const,
  hint: '扫码选座',
})

import type { MemberWords } from '@/contract/memberWords'
import type { RouteName } from '@/routes'

/** A place where words or a picture of one member are shown to another. */
export interface WordsPlace {
  /** Chinese word for the author and the desk: 留言. */
  text: string
  /** WeChat's number of the kind of place: 1 profile, 2 comment, 3 forum, 4 social log. */
  scene: 1 | 2 | 3 | 4
  medium: 'text' | 'picture'
  /** Page of the app where the author finds it. */
  page: RouteName
}

/** Every such place. The names are stored: never rename one. */
export const wordsPlaces = {
  nickname: { text: '昵称', scene: 1, medium: 'text', page: 'personalData' },
  avatar: { text: '头像', scene: 1, medium: 'picture', page: 'personalData' },
  invitation: { text: '邀请函', scene: 4, medium: 'text', page: 'myInvitations' },
  ticketGift: { text: '转赠留言', scene: 4, medium: 'text', page: 'ticketWallet' },
  giverName: { text: '转赠署名', scene: 1, medium: 'text', page: 'ticketWallet' },
} as const satisfies Readonly<Record<string, WordsPlace>>

export type WordsPlaceName = keyof typeof wordsPlaces

/** Standing of a content check. */
export type ContentStatus = 'waiting' | 'asked' | 'review' | 'passed' | 'refused'

/** Replaces text that is not checked yet. */
export const PENDING_WORDS = '内容待审核'
/** Replaces refused text. */
export const REFUSED_WORDS = '内容未通过审核'

/**
 * Words as others read them, by the standing of their check; undefined: never checked.
 * @param instead replaces words that have not passed; default: a notice
 */
export function checkedWords(
  text: string,
  status: ContentStatus | undefined,
  instead?: MemberWords,
): MemberWords {
  if (text === '' || status === 'passed') return text as MemberWords
  return instead ?? ((status === 'refused' ? REFUSED_WORDS : PENDING_WORDS) as MemberWords)
}

/** A sentence of the park around words that the reader may read. */
export const sentenceWith = (words: MemberWords, write: (words: string) => string): MemberWords =>
  write(words) as MemberWords

/** Words for their own author. */
export const ownWords = (text: string): MemberWords => text as MemberWords

/** Words of the park: written by its staff, or constants of the server. */
export const parkWords = (text: string): MemberWords => text as MemberWords

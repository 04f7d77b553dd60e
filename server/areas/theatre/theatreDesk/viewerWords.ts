import { paperTypeOf } from '@/rules/identityPaper/paper'
import { textLength } from '@/rules/text/graphemes'
import type { SentViewers } from '../ticketOrder/ticketOrder.service'
import { Failure } from '../../../kernel/failure'

/** Syntax hint for typed viewers. */
export const viewerWordsHint =
  '每行一位：姓名 身份证号；其他证件在号码前写类型，如 姓名 护照 E12345678。顺序与座位相同（前排在前，座号小的在前）'

const NAME_MOST = 50

/**
 * Parses viewers as typed by staff, one per line: name, blank, type of the paper unless it is a mainland card, number.
 * @throws Failure 400 `viewers` naming the line that cannot be read
 */
export function readViewerWords(text: string): SentViewers {
  const lines = text.split('\n').map((line) => line.normalize('NFKC').trim())
  return lines.filter(Boolean).map((line, at) => {
    const [, words = '', IdCard = ''] = /^(.+?)[\s,，:：]+([0-9A-Za-z]{5,18})$/.exec(line) ?? []
    const [, named = '', word = ''] = /^(.+?)[\s,，:：]+(\S+)$/.exec(words) ?? []
    const IdType = paperTypeOf(word) ?? 'idCard'
    const Name = paperTypeOf(word) ? named : words
    const isCard = IdType !== 'idCard' || /^[\dXx]{15,18}$/.test(IdCard)
    if (Name === '' || !isCard || textLength(Name) > NAME_MOST)
      throw new Failure(400, `第 ${at + 1} 位观演人写得不对。${viewerWordsHint}`, 'viewers')
    return { Name, IdType, IdCard }
  })
}

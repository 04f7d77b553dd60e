import { textLength } from '@/rules/text/graphemes'
import type { SentViewers } from '../ticketOrder/ticketOrder.service'
import { Failure } from '../../../kernel/failure'

/** Syntax hint for typed viewers. */
export const viewerWordsHint = '每行一位：姓名 身份证号，顺序与座位相同（前排在前，座号小的在前）'

const NAME_MOST = 20

/**
 * Parses viewers as typed by staff, one per line: name, blank, ID card number.
 * @throws Failure 400 `viewers` naming the line that cannot be read
 */
export function readViewerWords(text: string): SentViewers {
  const lines = text.split('\n').map((line) => line.normalize('NFKC').trim())
  return lines.filter(Boolean).map((line, at) => {
    const [, Name = '', IdCard = ''] = /^(.+?)[\s,，:：]+([0-9Xx]{15,18})$/.exec(line) ?? []
    if (Name === '' || textLength(Name) > NAME_MOST)
      throw new Failure(400, `第 ${at + 1} 位观演人写得不对。${viewerWordsHint}`, 'viewers')
    return { Name, IdCard }
  })
}

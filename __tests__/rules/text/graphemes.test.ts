import fc from 'fast-check'
import { cutText, graphemes, maskText, shortText, textLength } from '@/rules/text/graphemes'
import { plainGraphemes, splitText } from '@/rules/text/splitText'
import { collectGraphemes as splitInWeapp } from 'unicode-segmenter/grapheme'
import { seeded } from '../../support/properties/seed'

const seen = ['👨‍👩‍👧', '👍🏽', '🇨🇳', 'é', '❤️', '1️⃣', '𠮷', '😀', '园', 'a', ' ', '，', '…']
const texts = fc.array(fc.constantFrom(...seen), { maxLength: 20 })

it(seeded('graphemes splits a text into its visible characters in every build'), () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      expect(graphemes(text)).toEqual(parts)
      expect(splitText(text)).toEqual(parts)
      expect(splitInWeapp(text)).toEqual(parts)
      expect(plainGraphemes(text)).toEqual(parts)
    }),
  )
})

it(seeded('graphemes joined again equal the text, and the fast path equals the slow one'), () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(graphemes(text).join('')).toBe(text)
      expect(graphemes(text)).toEqual(splitText(text))
    }),
  )
})

it(seeded('a cut text ends with a whole character and keeps to the given length'), () => {
  fc.assert(
    fc.property(texts, fc.nat(25), (parts, most) => {
      const text = parts.join('')
      const fits = text.length <= most
      expect(cutText(text, most)).toBe(fits ? text : parts.slice(0, most).join(''))
      expect(shortText(text, most)).toBe(
        fits ? text : `${parts.slice(0, most).join('')}${parts.length > most ? '…' : ''}`,
      )
    }),
  )
})

test('a shortened text ends with an ellipsis', () => {
  expect(shortText('一二三四', 4)).toBe('一二三四')
  expect(shortText('一二三四五', 4)).toBe('一二三四…')
  expect(shortText('一二👨‍👩‍👧四五', 3)).toBe('一二👨‍👩‍👧…')
  expect(shortText('👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧')
})

test('a masked name keeps its first whole character', () => {
  expect(maskText('𠮷田')).toBe('𠮷*')
  expect(maskText('👨‍👩‍👧家里人')).toBe('👨‍👩‍👧***')
  expect(maskText('张')).toBe('张*')
  expect(maskText('欧阳娜娜子', 3)).toBe('欧***')
  expect(textLength('𠮷👍🏽')).toBe(2)
})

/** One colour for prices: a block that names a price, a fee or a sum uses no other colour except those of quiet text. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.resolve('src')
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.scss'),
)
const block = /&__(?:price|fee|cost|total)\b[^{}]*\{([^{}]*)/g

/** Colours of the price blocks of a style sheet. */
const coloursOf = (sheet: string): string[] =>
  [...sheet.matchAll(block)].flatMap(([, rules = '']) =>
    [...rules.matchAll(/^\s*color: ([^;]+);/gm)].map(([, colour = '']) => colour),
  )

test('the reader finds the colours', () => {
  expect(
    coloursOf('.a { &__price { color: var(--danger); } }'.replace('{ color', '{\ncolor')),
  ).toEqual(['var(--danger)'])
})

test('every price has the price colour, or that of quiet text', () => {
  const allowed = /^var\(--(price|ink(-[23])?|on-\w+)\)$|^(inherit|#fff)$/
  const others = sheets.flatMap((file) =>
    coloursOf(readFileSync(path.join(src, file), 'utf8'))
      .filter((colour) => !allowed.test(colour))
      .map((colour) => `${file}: ${colour}`),
  )
  expect(others).toEqual([])
})

/** The first theme of invitations is drawn in the park's colours. */
import { themePicture, themes } from '@/features/invitation/model/themes'

const colours = { Accent: '#1a7282', Drawings: 'sepia(1)' }
const brown = encodeURIComponent('#b4673f')

test('the first theme has the hue of a park that is not brown, by day and night', () => {
  for (const isDark of [false, true]) {
    expect(themePicture('paper', isDark)).toContain(brown)
    expect(themePicture('paper', isDark, { Accent: '#b4532a' })).toContain(brown)
    expect(themePicture('paper', isDark, colours)).not.toContain(brown)
  }
})

test('the other themes are alike in all parks', () => {
  for (const { value } of themes.slice(1))
    expect(themePicture(value, false, colours)).toBe(themePicture(value, false))
})

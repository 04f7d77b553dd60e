/** Facts in one line are parted by a dot, with which no line begins. */
import { readFileSync, readdirSync } from 'node:fs'
import { factsText, lineOfFacts } from '@/rules/factsText'

test('facts stay in order, empty ones are left out, and the dot clings to the fact before it', () => {
  expect(factsText(['水吧', '', null, undefined, false, '2F'])).toBe('水吧\u00a0· 2F')
  expect(factsText(['2 号楼 · 3F · 305', '林*'])).toBe('2 号楼\u00a0· 3F\u00a0· 305\u00a0· 林*')
  expect(factsText([])).toBe('')
})

test('in a line that is cut off a dot stays with the fact after it', () => {
  expect(lineOfFacts(['咖啡茶饮', '', '2 号楼 1-201', '免费'])).toBe(
    '咖啡茶饮 ·\u00a02\u00a0号楼\u00a01-201 ·\u00a0免费',
  )
})

test('no other text of the app has a dot at which a line may break', () => {
  const faults = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'rules/factsText.ts')
    .flatMap((file) =>
      readFileSync(`src/${file}`, 'utf8')
        .split('\n')
        .filter(
          (line) =>
            !/^\s*(\/?\*|\/\/)/.test(line) && /[ \u00a0]·|·[ \u00a0]|u00a0·|·\\u/.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(faults).toEqual([])
})

test('no text has another dot: full-width ones leave a hole on both sides', () => {
  // Names of foreigners may be typed with any dot (rules/address/personName).
  const faults = ['src', 'server/areas', 'parks'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|yaml|csv|md)$/.test(file) && !file.endsWith('personName.ts'))
      .filter((file) => /[・‧∙•]/.test(readFileSync(`${folder}/${file}`, 'utf8')))
      .map((file) => `${folder}/${file}`),
  )
  expect(faults).toEqual([])
})

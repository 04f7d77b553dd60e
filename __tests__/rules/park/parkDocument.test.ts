/** The hand-written table of files in docs/PARK.md has every kind of the folder, and nothing else. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { product } from '../../../server/areas'
import { placeOf } from '../../../server/kernel/folder/problem'

const text = readFileSync(path.join(__dirname, '../../../docs/PARK.md'), 'utf8')
const section = /## Files\n([^]*?)\n## /.exec(text)?.[1] ?? ''
const named = [...section.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
)
/** Folder names: `notices/*.md` and `bills/2026-10.csv` are given by an example file in the table. */
const places = named.map((file) => (file.includes('/') ? file.split('/')[0]! : file))

it('every kind occurs once in the table of files', () => {
  const known = [...new Set(product.folder.map(({ shape }) => placeOf(shape).replace(/\/$/, '')))]
  expect(known.length).toBeGreaterThan(40)
  expect(known.filter((place) => !places.includes(place))).toEqual([])
  const foreign = ['pictures', 'films']
  expect(places.filter((place) => ![...known, ...foreign].includes(place))).toEqual([])
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

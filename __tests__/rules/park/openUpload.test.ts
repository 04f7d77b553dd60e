/** A park as one upload: zips of Windows and macOS, workbooks, and what is refused. */
import { zipSync } from 'fflate'
import { problemText } from '../../../server/kernel/folder/problem'
import { FolderError } from '../../../server/tools/park/readFolder'
import { openUpload, UPLOAD_LIMITS } from '../../../server/tools/park/openUpload'
import { windowsZip } from '../../support/park/windowsZip'
import { workbookBytes } from '../../../server/kernel/table/workbook'

const bytes = (text = 'a') => new TextEncoder().encode(text)
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))

function problemsOf(name: string, upload: Buffer): string {
  try {
    openUpload(name, upload)
    return 'taken'
  } catch (error) {
    if (!(error instanceof FolderError)) throw error
    return error.problems.map(problemText).join('\n')
  }
}

const namesIn = (name: string, upload: Buffer) => [...openUpload(name, upload).keys()].sort()

test('a zipped folder is read without the files that systems add', () => {
  const packed = zip({
    '我的园区/park.yaml': bytes(),
    '我的园区/pictures/海报.png': bytes(),
    '我的园区/.DS_Store': bytes(),
    '我的园区/~$shops.xlsx': bytes(),
    '__MACOSX/我的园区/._park.yaml': bytes(),
    '我的园区/notices/': bytes(''),
  })
  expect(namesIn('a.zip', packed)).toEqual(['park.yaml', 'pictures/海报.png'])
})

test('Windows file names in GBK are read', () => {
  const files = new Map([
    ['园区\\park.yaml', bytes()],
    ['园区\\pictures\\夜市海报.png', bytes()],
  ])
  expect(namesIn('a.zip', windowsZip(files))).toEqual(['park.yaml', 'pictures/夜市海报.png'])
})

test('a single workbook, or one of any name beside its pictures, is read', async () => {
  const book = await workbookBytes([{ name: '商户', rows: [['编号']] }])
  expect(namesIn('样板园.xlsx', book)).toEqual(['park.xlsx'])
  const packed = zip({ '样板园.xlsx': book, 'pictures/a.png': bytes() })
  expect(namesIn('样板园.zip', packed)).toEqual(['park.xlsx', 'pictures/a.png'])
})

test('pictures without a park are returned as they are', () => {
  const packed = zip({ 'pictures/a.png': bytes(), 'pictures/b.png': bytes() })
  expect(namesIn('a.zip', packed)).toEqual(['pictures/a.png', 'pictures/b.png'])
})

test.each([
  ['../park.yaml', '指向文件夹外面'],
  ['a/../../park.yaml', '指向文件夹外面'],
  ['/etc/passwd', '指向文件夹外面'],
  ['C:\\park.yaml', '指向文件夹外面'],
  ['..\\park.yaml', '指向文件夹外面'],
])('a path outside the folder is refused: %s', (path, expected) => {
  expect(problemsOf('a.zip', zip({ [path]: bytes() }))).toContain(expected)
})

test('a file that unpacks to too much is refused beforehand, also with a false size', () => {
  const large = new Uint8Array(UPLOAD_LIMITS.file + 1)
  const bomb = zip({ 'park.yaml': large })
  expect(bomb.length).toBeLessThan(UPLOAD_LIMITS.file / 100)
  expect(problemsOf('a.zip', bomb)).toBe('park.yaml：文件超过 20 MB')
  // Both records of the size say one byte.
  const liar = Buffer.from(bomb)
  liar.writeUInt32LE(1, 22)
  liar.writeUInt32LE(1, liar.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  const files = (() => {
    try {
      return openUpload('a.zip', liar)
    } catch (error) {
      if (error instanceof FolderError) return undefined
      throw error
    }
  })()
  expect(files?.get('park.yaml')?.length ?? 0).toBeLessThanOrEqual(1)
})

test('too many files, and a too large total, are refused', () => {
  const many = Object.fromEntries(
    Array.from({ length: UPLOAD_LIMITS.files + 1 }, (_, at) => [`pictures/${at}.png`, bytes('')]),
  )
  expect(problemsOf('a.zip', zip(many))).toBe('a.zip：里的文件超过 5000 个')
  const large = new Uint8Array(UPLOAD_LIMITS.file)
  const all = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`films/${at}.mp4`, large]))
  expect(problemsOf('a.zip', zip(all))).toBe('a.zip：解开后超过 200 MB')
})

test.each([
  ['a.zip', Buffer.from('hello'), '不是 .zip 压缩包'],
  ['a.zip', Buffer.alloc(0), '不是 .zip 压缩包'],
  ['a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 .xls'],
  ['a.zip', Buffer.from('PK\u0003\u0004 broken'), '已损坏'],
])('%s with invalid content is refused', (name, upload, expected) => {
  expect(problemsOf(name, upload)).toContain(expected)
})

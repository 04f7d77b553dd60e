/** Where the app makes RequestIds: a lost answer must find the id of the first try again. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

/** Files that make an id without storing it by intent, and why that is enough. */
const makers = new Map([
  ['src/request/requestId.ts', 'stores it by intent'],
  ['src/request/call.ts', 'a nonce of the signature, new each time'],
  ['src/offlineQueue/queue.ts', 'stored with the entry of the queue'],
  ['src/offlineQueue/keptPictures.ts', 'the name of a picture'],
  ['src/features/guestCheck/actions/useGateCheck.ts', 'stored with the entry of the queue'],
  [
    'src/features/userMessage/components/SubscribeOffer.tsx',
    'each question of WeChat is a new one',
  ],
])

it('only listed files create ids; other calls use the id of their intent', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
  const found = files.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('newRequestId('),
  )
  expect(found.sort()).toEqual([...makers.keys()].sort())
})

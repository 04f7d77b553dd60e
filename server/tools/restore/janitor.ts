import { endEverything } from './endEverything'

/**
 * Cleanup process of the rehearsal (startJanitor): waits until its input is closed, then cleans up.
 */
async function main(folder: string, isKept: boolean): Promise<void> {
  process.stdin.resume()
  await new Promise((done) => process.stdin.once('close', done))
  await endEverything(folder, isKept)
}

void main(process.argv[2] ?? '', process.argv[3] === 'keep')

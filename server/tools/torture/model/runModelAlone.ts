import { join } from 'node:path'
import { openOwnProduct } from '../ownProduct'
import { runModel } from './runModel'

const SEQUENCES_AT_ONCE = 50

/** Runs sequences on a separate database until the time is over, each round with a new seed. */
export async function runModelAlone({
  minutes,
  seed,
  dataDir,
  say,
}: {
  minutes: number
  seed: number
  dataDir: string
  say(line: string): void
}): Promise<{ passed: number; failures: string[] }> {
  const product = await openOwnProduct(join(dataDir, 'model'))
  const failures: string[] = []
  let passed = 0
  try {
    for (const end = Date.now() + minutes * 60_000; Date.now() < end && failures.length === 0; ) {
      const round = seed + passed
      try {
        await runModel({ subject: product.subject, runs: SEQUENCES_AT_ONCE, seed: round })
        passed += 1
        say(`${SEQUENCES_AT_ONCE} sequences with seed ${round} agree with the model`)
      } catch (error) {
        const { message, cause } = error as Error
        failures.push(`sequences with seed ${round}: ${message} ${cause ? String(cause) : ''}`)
      }
    }
  } finally {
    await product.close()
  }
  return { passed, failures }
}

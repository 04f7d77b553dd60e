import { runSurvival } from '../../server/tools/torture/survivalRun'
import { makeEngineDirectory, removeEngineDirectories } from '../support/server/engineDirectory'

afterAll(removeEngineDirectories)

/** The short form of `npx tsx server/tools/torture/survival.ts --rounds 50`. */
it('loses nothing acknowledged when API, database, both or a session are killed', async () => {
  const said: string[] = []
  const result = await runSurvival({
    rounds: 3,
    seed: 20_261_121,
    dataDir: makeEngineDirectory(),
    say: (line) => said.push(line),
  })
  expect(result.failures).toEqual([])
  // 12 kills with 6 checks each, and 6 at the end; enough was written for a loss to show.
  expect(result.passed).toBe(78)
  expect(result.acknowledged).toBeGreaterThan(100)
})

it('would notice a loss: with commits acknowledged before the disk has them it finds some', async () => {
  const { failures } = await runSurvival({
    rounds: 2,
    seed: 7,
    dataDir: makeEngineDirectory(),
    isWeak: true,
    say: () => undefined,
  })
  expect(failures.join()).toMatch(/nothing acknowledged is lost \([1-9]\d* of \d+ are\)/)
})

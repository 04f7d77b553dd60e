import { startEngine } from '../../../server/engine/startEngine'

/**
 * A process that starts the engine of the directory in its first argument, prints its process id
 * (or the error), and then waits to be killed.
 */
const log = { info: () => undefined, warn: () => undefined, error: console.error }

startEngine({ dataDir: process.argv[2] ?? '', log }).then(
  (engine) => {
    process.once('SIGTERM', () => void engine.stop())
    process.stdout.write(`${engine.pid}\n`)
  },
  (error: Error) => {
    process.stdout.write(`${error.name}: ${error.message}\n`)
  },
)

/** npm run server: the backend alone, with the H5 build if there is one. */
import { startServer } from './load.mjs'

await startServer()

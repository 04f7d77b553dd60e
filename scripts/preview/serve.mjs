/**
 * Serves the page of the preview beside a running backend, on any free port, and writes its address as the
 * first line: node scripts/preview/serve.mjs FOLDER BACKEND_PORT
 */
import { startPreview } from './server.mjs'

const [folder, backendPort] = process.argv.slice(2)
const { port } = await startPreview({ folder, backendPort: Number(backendPort), port: 0 })
console.log(`http://localhost:${port}`)
